/** Works at the operator's desk: added, listed, taken back while nobody has bid, and offered again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { SUCCESS } from '../../src/domain/error-codes.ts'
import { asSetting } from '../support/cluster.ts'
import { newBidder, workNow } from '../support/nft.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const scratch = mkdtempSync(join(tmpdir(), 'plimsoll-nft-desk-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  // Operators work by the machine's time.
  venue.clock.set(Date.now())
  await venue.services.params.set('investment_portfolio', '{"nft":1}')
})
const desk = async (...args: readonly string[]): Promise<string> =>
  (await runVenueCommand([...args, '--as', 'desk-2'], { DATABASE_URL: asSetting(venue.databaseUrl) })).join('\n')
const fileOf = (given: object | string): string => {
  const file = join(scratch, 'work.json')
  writeFileSync(file, typeof given === 'string' ? given : JSON.stringify(given))
  return file
}
const TERM = { startPrice: '40', buyNow: '260', endsAt: '2099-04-01T18:00:00Z' }
const WORK = {
  collection: 'Tideline',
  number: 7,
  of: 24,
  title: 'Spring tide',
  creator: 'Workshop Nine',
  chain: 'ethereum',
  address: 'sim:eth:TIDE-0007',
  picture: 14,
  verified: true,
  ...TERM,
}
const idIn = (line: string): string => /^(?:offered|took back) (\d+) /.exec(line)?.[1] ?? line

test('a work is offered, taken back, offered again on other terms; not once somebody has bid', async () => {
  expect(await desk('nft', 'list')).toBe('There are no works.')
  const id = idIn(await desk('nft', 'add', fileOf(WORK)))
  expect(await desk('nft', 'list')).toBe(`${id}  Tideline 7/24  Spring tide  running  from 40 USDT  2099-04-01T18:00:00.000Z`)
  expect(await workNow(venue, id)).toMatchObject({ ...WORK, endsAt: Date.parse(TERM.endsAt), state: 'running', leastBid: '40' })
  await expect(desk('nft', 'add', fileOf(WORK))).rejects.toThrow('there is a work of the address sim:eth:TIDE-0007')
  await expect(desk('nft', 'offer', id, fileOf(TERM))).rejects.toThrow('neither ended without a bid nor been taken back')

  expect(idIn(await desk('nft', 'withdraw', id))).toBe(id)
  await expect(desk('nft', 'withdraw', id)).rejects.toThrow('it is taken back already')
  expect(await desk('nft', 'offer', id, fileOf({ startPrice: '50', endsAt: TERM.endsAt }))).toContain('from 50 USDT')
  expect(await workNow(venue, id)).toMatchObject({ startPrice: '50', buyNow: null })

  expect((await (await newBidder(venue)).bid(id, '50')).code).toBe(SUCCESS)
  await expect(desk('nft', 'withdraw', id)).rejects.toThrow('somebody has bid for it')
  await expect(desk('nft', 'offer', id, fileOf(TERM))).rejects.toThrow('neither ended without a bid')
  expect(await desk('nft', 'list')).toContain('50 USDT, 1 bids')
  const log = await venue.services.db.selectFrom('operator_log').select(['who', 'action', 'subject']).orderBy('id').execute()
  expect(log).toEqual(['nft.add', 'nft.withdraw', 'nft.offer'].map((action) => ({ who: 'desk-2', action, subject: id })))
})

test.each([
  ['no JSON', '{', 'is no JSON'],
  ['another form', { ...WORK, colour: 'blue' }, 'A work is JSON'],
  ['a number beyond the edition', { ...WORK, number: 25 }, 'A work is JSON'],
  ['a price below the first bid', { ...WORK, buyNow: '39.99' }, 'A work is JSON'],
  ['a price finer than a cent', { ...WORK, startPrice: '40.001' }, 'A work is JSON'],
  ['markup in a title', { ...WORK, title: '<b>tide' }, 'A work is JSON'],
  ['an end that has passed', { ...WORK, endsAt: '2020-01-01T00:00:00Z' }, 'has passed'],
])('a file with %s is refused', async (_, given, sentence) => {
  await expect(desk('nft', 'add', fileOf(given))).rejects.toThrow(sentence)
})

test('a file or a work that is not there is said', async () => {
  await expect(desk('nft', 'add', join(scratch, 'nothing.json'))).rejects.toThrow('There is no file')
  await expect(desk('nft', 'withdraw', 'x')).rejects.toThrow('x is no number of a work')
  await expect(desk('nft', 'withdraw', '999')).rejects.toThrow('there is no work 999')
})
