/** The operator's review desk, on deposits of a venue that runs. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { asSetting } from '../support/cluster.ts'
import { newDeposit, readBack, USDT } from '../support/deposits.ts'
import { setPrice } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const scratch = mkdtempSync(join(tmpdir(), 'plimsoll-desk-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await setPrice(venue, '50000')
})

const desk = async (...args: readonly string[]): Promise<{ readonly lines: readonly string[]; readonly refused: string | null }> => {
  const { dataDir } = venue.services.settings
  const env = { DATABASE_URL: asSetting(venue.databaseUrl), DATA_DIR: dataDir, REVIEWER: 'operator' }
  try {
    return { lines: await runVenueCommand(['review', ...args, '--utc', '--as', 'desk-2'], env), refused: null }
  } catch (error) {
    return { lines: [], refused: (error as Error).message }
  }
}
const logged = async () =>
  (await venue.services.db.selectFrom('operator_log').select(['who', 'action', 'subject', 'after']).orderBy('id').execute()).map(
    ({ who, action, subject, after }) => [who, action, subject, after].join(' '),
  )

test('lists what waits, shows it with its pictures, and decides once; who comes second is told who did', async () => {
  expect((await desk('list')).lines).toEqual(['Nothing waits for a review.'])
  const user = await venue.newUser()
  const [first, second] = [await newDeposit(venue, user), await newDeposit(venue, user, { ...USDT, amount: '1234.5' })]

  const { lines } = await desk('list')
  expect(lines[0]).toMatch(/^number +kind +account +amount +waits +due +state$/)
  const rows = lines.slice(1, 3)
  expect(rows.map((row) => row.split(/ {2,}/).slice(0, 3))).toEqual(
    [second, first].map(({ number }) => [number, 'deposit', `u-${user.id}`]),
  )
  expect(rows[0]).toContain('1,234.50 USDT')
  // The command goes by the machine's clock, and this venue's day is long past.
  for (const row of rows) expect(row).toMatch(/ OVERDUE \d+ h \d\d m$/)
  // Figures end at the same column.
  expect(new Set(rows.map((row) => row.indexOf(' USDT'))).size).toBe(1)
  expect(lines.at(-1)).toBe('2 wait, 2 overdue. Reviewed by: operator. Times are UTC.')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(100)
  expect(JSON.parse((await desk('list', '--json')).lines[0]!)).toMatchObject([
    { number: second.number },
    { number: first.number, isOverdue: true },
  ])

  const shown = await desk('show', first.number.toLowerCase(), '--pictures', scratch)
  expect(shown.lines[0]).toMatch(new RegExp(`^Deposit ${first.number}, pending since `))
  expect(shown.lines.join('\n')).toMatch(
    /asks +500 USDT over tron[^]*checks +(ok|look) [^]*history +[^]*next +review approve [^]*reasons +D-01/,
  )
  const [file] = readdirSync(scratch)
  expect(readFileSync(join(scratch, file!)).subarray(0, 2).toString('hex')).toBe('ffd8')
  expect((await logged()).at(-1)).toBe(`desk-2 review.pictures ${first.number} 1 pictures written to a folder`)

  const approved = await desk('approve', first.number)
  expect(approved.lines[0]).toBe(`approved ${first.number}: 500 USDT, credited once tron has confirmed it`)
  expect(approved.lines.slice(1)).toEqual([
    `told u-${user.id} by notification`,
    expect.stringMatching(/^logged as desk-2, \d+ \w+ 2026, \d\d:\d\d:\d\d$/),
  ])
  expect((await readBack(venue, user, first.id)).state).toBe('approved')
  expect((await desk('approve', first.number)).refused).toMatch(`Nothing was done: ${first.number} was approved by desk-2 on `)

  expect((await desk('reject', second.number)).refused).toMatch(/^Nothing was done: a rejection needs a reason\.\nD-01 /)
  expect((await desk('reject', second.number, '--reason', 'X-9')).refused).toMatch(/^Nothing was done: there is no reason X-9\./)
  expect((await desk('reject', second.number, '--reason', 'D-09')).refused).toMatch(/^Nothing was done: D-09 says nothing by itself/)
  const say = 'The transfer carries 105.00 USDT.'
  expect((await desk('reject', second.number, '--reason', 'd-04', '--say', say)).lines[0]).toBe(`rejected ${second.number}: 1234.5 USDT`)
  expect(await readBack(venue, user, second.id)).toMatchObject({ state: 'rejected', reason: 'amountDiffers', say })
  expect((await logged()).slice(-2)).toEqual([
    `desk-2 review.decide ${first.number} approved`,
    `desk-2 review.decide ${second.number} rejected: amountDiffers: ${say}`,
  ])
  expect((await desk('show', 'D-20000101-0001')).refused).toBe('Nothing was done: there is no review D-20000101-0001.')
  expect((await desk('list')).lines).toEqual(['Nothing waits for a review.'])
})
