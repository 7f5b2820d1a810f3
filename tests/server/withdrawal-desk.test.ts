/** Withdrawals at the operator's desk: what is to be looked at, what is to be sent where money is real, and what is told of it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { reviewerWarning } from '../../server/reviews/who-decides.ts'
import { followWithdrawals } from '../../server/withdrawals/follow-withdrawals.ts'
import { asSetting } from '../support/cluster.ts'
import { openVenue, type TestUser, type Venue } from '../support/venue.ts'
import { decideWithdrawal, moneyOf, newOwner, newWithdrawal, PLACES, withdrawalNow } from '../support/withdrawals.ts'

let venue: Venue
let user: TestUser
beforeAll(async () => {
  venue = await openVenue()
  // The command goes by the machine's clock.
  venue.clock.set(Date.now())
})
beforeEach(async () => {
  user = await newOwner(venue)
})

const command = async (
  args: readonly string[],
  reviewer = 'operator',
): Promise<{ readonly lines: string; readonly refused: string | null }> => {
  const { dataDir } = venue.services.settings
  const env = { DATABASE_URL: asSetting(venue.databaseUrl), DATA_DIR: dataDir, REVIEWER: reviewer }
  try {
    return { lines: (await runVenueCommand([...args, '--utc', '--as', 'desk-3'], env)).join('\n'), refused: null }
  } catch (error) {
    return { lines: '', refused: (error as Error).message }
  }
}
const setReal = (isReal: boolean) => venue.services.params.set('money_is_simulated', isReal ? '0' : '1')
const noticesOf = async ({ id }: TestUser) =>
  (await venue.services.db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('withdrawal'))
const logOf = async (subject: string) =>
  (await venue.services.db.selectFrom('operator_log').selectAll().where('subject', '=', subject).orderBy('id').execute()).map(
    ({ who, action, before, after }) => [who, action, before, after].join(' '),
  )

test('one that waits is shown with the whole address, what was looked at and what there was before; then it is decided once', async () => {
  const before = await newWithdrawal(venue, user, { amount: '50' })
  await decideWithdrawal(venue, before.id)
  venue.clock.advance(60_000)
  await followWithdrawals(venue.services)
  const [first, second] = [await newWithdrawal(venue, user), await newWithdrawal(venue, user, { method: 'address', amount: '10' })]
  const { lines: list } = await command(['review', 'list'])
  expect(list).toMatch(new RegExp(`${first.number} +withdrawal +u-${user.id} +200.00 USDT`))

  const { lines } = await command(['review', 'show', first.number])
  expect(lines).toMatch(
    new RegExp(
      `asks +200 USDT over tron, simulated money\n +sends +198 USDT, after a fee of 2 USDT\n +to +${PLACES.tron}\n +by +wallet that is proved\n`,
    ),
  )
  expect(lines).toMatch(/checks +ok +the wallet is proved\n +ok +the account is active\n +ok +withdrawals are not frozen/)
  expect(lines).toContain('1 withdrawals, 1 completed, 1 to this address')
  expect(lines).toMatch(/reasons +W-01 /)

  expect((await command(['review', 'approve', first.number])).lines).toContain('200 USDT, sent over the venue’s own network')
  expect((await command(['review', 'approve', first.number])).refused).toContain('was approved by desk-3')
  expect((await command(['review', 'reject', second.number, '--reason', 'W-03'])).lines).toContain('10 USDT are free again')
  expect(await withdrawalNow(venue, user, second.id)).toMatchObject({ state: 'rejected', reason: 'askedByPerson' })
  expect((await command(['withdrawal', 'sent', first.number, 'ab'.repeat(32)])).refused).toContain('of simulated money')
})

test('what the account’s rules forbid by now nobody approves: the review waits on', async () => {
  const { id, number } = await newWithdrawal(venue, user)
  await venue.services.db.updateTable('users').set({ withdrawals_frozen_at: new Date() }).where('id', '=', user.id).execute()
  expect((await command(['review', 'show', number])).lines).toMatch(/look frozen since /)
  expect((await command(['review', 'approve', number])).refused).toMatch(/^Nothing was done: .*frozen: it can only be rejected\.$/)
  expect((await withdrawalNow(venue, user, id)).state).toBe('pending')
  expect((await command(['review', 'reject', number, '--reason', 'W-04'])).lines).toContain('200 USDT are free again')
})

describe('where money is real', () => {
  const approvedOne = async () => {
    await setReal(true)
    const one = await newWithdrawal(venue, user)
    const { lines } = await command(['review', 'approve', one.number])
    expect(lines).toContain(`send 198 USDT over tron to ${PLACES.tron}, then: withdrawal sent ${one.number} <hash>`)
    return one
  }
  test('the operator sends it and tells the hash, once; without a node it is completed by their word', async () => {
    const { id, number } = await approvedOne()
    await followWithdrawals(venue.services)
    expect(await withdrawalNow(venue, user, id)).toMatchObject({ state: 'approved', hash: null })
    expect((await command(['withdrawal', 'list'])).lines).toBe(`${number}  198 USDT  tron  ${PLACES.tron}  to be sent`)
    expect((await command(['withdrawal', 'sent', number, 'ab'])).refused).toBe('Nothing was done: ab is no hash of tron.')
    const hash = 'a1'.repeat(32)
    expect((await command(['withdrawal', 'sent', number, hash.toUpperCase()])).lines).toContain('no node is set for tron')
    expect((await command(['withdrawal', 'sent', number, hash])).refused).toContain('has this hash already')
    await followWithdrawals(venue.services)
    expect(await withdrawalNow(venue, user, id)).toMatchObject({ state: 'completed', hash })
    expect(await moneyOf(venue, user)).toEqual(['800', '0'])
    expect(await noticesOf(user)).toEqual(['withdrawalApproved', 'withdrawalCompleted'])
    expect(await logOf(number)).toEqual(['desk-3 review.decide pending approved', `desk-3 withdrawal.sent  ${hash}`])
    expect((await command(['withdrawal', 'sent', number, 'b2'.repeat(32)])).refused).toContain(`${number} is completed.`)

    const other = await approvedOne()
    expect((await command(['withdrawal', 'sent', other.number, hash])).refused).toBe(
      'Nothing was done: this hash was told for another withdrawal.',
    )
    await setReal(false)
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('one that will not be sent fails with a reason, and its money is free again', async () => {
    const { id, number } = await approvedOne()
    expect((await command(['withdrawal', 'failed', number])).refused).toMatch(/^Nothing was done: a failure needs a reason\.\nW-01 /)
    expect((await command(['withdrawal', 'failed', number, '--reason', 'W-06'])).refused).toContain('says nothing by itself')
    const { lines } = await command(['withdrawal', 'failed', number, '--reason', 'W-05'])
    await setReal(false)
    expect(lines).toBe(`failed ${number}: 200 USDT are free again\ntold u-${user.id} by notification`)
    expect(await withdrawalNow(venue, user, id)).toMatchObject({ state: 'failed', reason: 'networkFailed' })
    expect(await moneyOf(venue, user)).toEqual(['1000', '0'])
    expect(await noticesOf(user)).toEqual(['withdrawalApproved', 'withdrawalFailed'])
    expect((await logOf(number)).at(-1)).toBe('desk-3 withdrawal.failed approved failed: networkFailed')
    expect((await command(['withdrawal', 'failed', number, '--reason', 'W-05'])).refused).toContain(`${number} is failed.`)
    expect((await command(['withdrawal', 'failed', 'W-20000101-0001', '--reason', 'W-05'])).refused).toContain('there is no withdrawal')
  })

  test('what was submitted while money was simulated does not leave for real', async () => {
    const { number } = await newWithdrawal(venue, user)
    await setReal(true)
    const { refused } = await command(['review', 'approve', number])
    await setReal(false)
    expect(refused).toContain('it was submitted while money was simulated, which it no longer is: it can only be rejected')
  })

  test('the settings that leave decisions to the program, which decides nothing then, are said to be so', async () => {
    await newWithdrawal(venue, user)
    const { services } = venue
    const sentence = /^Money is real, so REVIEWER=sandbox decides nothing: /
    expect(await reviewerWarning(services)).toBeNull()
    expect((await command(['review', 'list'], 'sandbox')).lines).toContain('Reviewed by: a program')
    await setReal(true)
    const [warning, listed, other] = [
      await reviewerWarning(services),
      await command(['review', 'list'], 'sandbox'),
      await command(['review', 'list'], 'operator'),
    ]
    await setReal(false)
    expect(warning).toMatch(sentence)
    expect(listed.lines.split('\n').at(-1)).toMatch(sentence)
    expect(listed.lines).toContain('Reviewed by: operator')
    expect(other.lines).not.toContain('REVIEWER')
  })
})
