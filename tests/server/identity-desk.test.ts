/** An identity at the operator's desk: looked at, which its person can read, and rejected item by item. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeptData } from '../../src/domain/wire/account-data.ts'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { asSetting } from '../support/cluster.ts'
import { newDeposit } from '../support/deposits.ts'
import { bodyOf, newIdentity, newPicture, readIdentity, submit } from '../support/identity.ts'
import { setPrice } from '../support/trading.ts'
import { openVenue, type TestUser, type Venue } from '../support/venue.ts'

const scratch = mkdtempSync(join(tmpdir(), 'plimsoll-identity-desk-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const desk = async (...args: readonly string[]): Promise<{ readonly text: string; readonly refused: string | null }> => {
  const { dataDir } = venue.services.settings
  const env = { DATABASE_URL: asSetting(venue.databaseUrl), DATA_DIR: dataDir, REVIEWER: 'operator' }
  try {
    return { text: (await runVenueCommand(['review', ...args, '--utc', '--as', 'desk-2'], env)).join('\n'), refused: null }
  } catch (error) {
    return { text: '', refused: (error as Error).message }
  }
}
const looksOf = async ({ token }: TestUser) => (await venue.get<KeptData>('/user/getKeptData', { token })).result.looks
const logOf = async (number: string | null) =>
  (
    await venue.services.db
      .selectFrom('operator_log')
      .select(['who', 'action', 'before', 'after'])
      .where('subject', '=', number ?? '')
      .orderBy('id')
      .execute()
  ).map(({ who, action, before, after }) => `${who} ${action} ${before} → ${after}`)

const DETAILS = ['name', 'birthdate', 'sex', 'country', 'address', 'phone', 'documentType', 'signature'] as const

test('is listed without a name, shown with everything, and each look is the person’s to read', async () => {
  const user = await venue.newUser()
  const { number } = await newIdentity(venue, user)
  const id = number ?? ''
  const { text: list } = await desk('list')
  expect(list).toMatch(new RegExp(`${id} +identity +u-${user.id} +–`))
  expect(list).not.toContain('Mira')
  expect(await looksOf(user)).toEqual([])

  const { text: shown } = await desk('show', id)
  expect(shown).toMatch(/^Identity I-\d{8}-\d{4}, pending since /)
  for (const line of [
    'name      Mira Óskarsdóttir-Lee',
    'born      1990-02-28',
    'phone     +49 1701234567',
    'signature drawn in 1 strokes',
  ])
    expect(shown).toContain(line)
  expect(shown).toMatch(/checks +ok +\d+ years old/)
  expect(shown).toContain('front: short side 600 px, sharpness ')
  expect(shown).toContain(`review reject ${id} --item <item>=<reason>[:<words>] …`)
  expect(shown).toMatch(/birthdate: underAge doesNotMatch implausible other/)
  const [first] = await looksOf(user)
  expect(first).toEqual({ at: expect.any(Number), by: 'operator', number: id, why: 'review', items: [...DETAILS] })

  await desk('show', id, '--pictures', scratch)
  expect(readdirSync(scratch).toSorted()).toEqual([`${id}-1.jpg`, `${id}-2.jpg`, `${id}-3.jpg`, `${id}-signature.svg`])
  expect(statSync(join(scratch, `${id}-signature.svg`)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(scratch, `${id}-signature.svg`), 'utf8')).toContain('points="100,200 300,120 500,260"')
  expect((await looksOf(user))[0]!.items.toSorted()).toEqual([...DETAILS, 'front', 'back', 'inHand'].toSorted())

  await desk('approve', id)
  await desk('show', id)
  expect((await looksOf(user)).map(({ why }) => why)).toEqual(['afterDecision', 'review', 'review'])
  // By role: who works there is theirs. And nobody reads the looks at somebody else.
  expect(JSON.stringify(await looksOf(user))).not.toContain('desk-2')
  expect(await looksOf(await venue.newUser())).toEqual([])
})

test('is rejected item by item, and what is no item, no reason or no words is told before anything is done', async () => {
  const user = await venue.newUser()
  const { number } = await newIdentity(venue, user)
  const id = number ?? ''
  const items = (...given: readonly string[]) => given.flatMap((item) => ['--item', item])
  for (const [args, sentence] of [
    [[], /^Nothing was done: a rejection needs the items that fail: --item <item>=<reason>\.\nname: doesNotMatch/],
    [['--reason', 'D-01'], /^Nothing was done: it is rejected item by item/],
    [items('shoe=expired'), /there is no item shoe\./],
    [items('front'), /there is no item front\./],
    [items('front=underAge'), /there is no reason underAge for front\./],
    [items('name=other'), /name=other says nothing by itself: add words/],
    [items('name=other: '), /words to the person have 1 to 500 characters/],
    [items('front=expired', 'Front=unreadable'), /an item is named twice/],
  ] as const)
    expect((await desk('reject', id, ...args)).refused, args.join(' ')).toMatch(sentence)
  expect((await readIdentity(venue, user)).state).toBe('pending')

  const { text } = await desk('reject', id, ...items('FRONT=unreadable', 'name=other:It says Oskarsdottir: without accents.'))
  expect(text).toContain(`rejected ${id}: front, name to be sent anew`)
  expect((await readIdentity(venue, user)).items.filter(({ state }) => state === 'failed')).toEqual([
    { item: 'name', state: 'failed', reason: 'other', say: 'It says Oskarsdottir: without accents.' },
    { item: 'front', state: 'failed', reason: 'unreadable', say: null },
  ])
  // What a reviewer says of a part may name the person: the log has the reasons alone.
  expect(await logOf(number)).toEqual(['desk-2 review.decide pending → rejected: front=unreadable, name=other'])
  expect((await desk('reject', id, ...items('front=unreadable'))).refused).toMatch(/was rejected by desk-2/)

  const anew = await submit(venue, user, { front: await newPicture(venue, user, 'front'), name: { first: 'Mira', last: 'Oskarsdottir' } })
  const { text: again } = await desk('show', anew.result.number ?? '')
  expect(again).toContain('new       name, front')
  expect(again).toContain('1 before')
  expect((await desk('show', id)).text).toContain('what was sent is gone: a later try took its place')
  expect((await looksOf(user)).map((look) => look.number)).toEqual([anew.result.number])
})

test('of a passport no back can be rejected, and a deposit takes no items', async () => {
  const user = await venue.newUser()
  const { back: _, ...body } = await bodyOf(venue, user, { documentType: 'passport' })
  const { number } = (await submit(venue, user, body)).result
  expect((await desk('reject', number ?? '', '--item', 'back=unreadable')).refused).toBe('Nothing was done: there is no back in it.')
  await setPrice(venue, '50000')
  const deposit = await newDeposit(venue, user)
  expect((await desk('reject', deposit.number, '--item', 'front=unreadable')).refused).toBe(
    'Nothing was done: a deposit is rejected as a whole, by --reason.',
  )
})
