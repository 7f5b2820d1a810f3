/**
 * A crowd that bids for works at several processes of a venue, with clocks of their own that are up to a day wrong, and what must be
 * true afterwards by rule N-1, worked out anew in whole cents from what is stored. For the suite and for `scripts/bench/nfts.ts`.
 */
import { sql } from 'kysely'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import type { Db } from '../../server/core/database/schema.ts'
import type { MyNft, NftRefused } from '../../src/domain/wire/nft.ts'
import { newKey } from './new-key.ts'
import type { Chance } from './random.ts'

const MINUTE = 60_000
const DAY = 86_400_000
export const FUNDS = '1000000000'

export interface CrowdBid {
  readonly token: string
  readonly key: string
  readonly body: { readonly id: string; readonly amount: string }
  /** What the person's own clock says. */
  readonly date: string
}
/** Answers once it's known what became of the bid. */
export type TakeUp = (bid: CrowdBid) => Promise<{ readonly code: number; readonly result: Partial<MyNft & NftRefused> | null }>

export interface CrowdWork {
  readonly id: string
  readonly startPrice: string
  /** By its offer, epoch milliseconds. */
  readonly endsAt: number
}
interface CrowdPerson {
  readonly id: string
  readonly token: string
}

export interface Crowd {
  readonly people: readonly CrowdPerson[]
  readonly works: readonly CrowdWork[]
  readonly chance: Chance
  readonly takeUp: TakeUp
  /** Sets the clocks of all processes, at the beginning and after each round. */
  readonly setClocks: (now: number) => Promise<void>
  /** Beside the bids of each round: looks for ends, kills. */
  readonly meanwhile: (round: number) => Promise<void>
}

export interface Outcome {
  readonly taken: readonly { readonly userId: string; readonly id: string; readonly amount: string }[]
  readonly refused: Readonly<Record<string, number>>
  readonly now: number
}

/** Bids so many times, so many of them at once, while the works' ends come; afterwards every auction's time has come. */
export const bidAsCrowd = async (
  { people, works, chance, takeUp, setClocks, meanwhile }: Crowd,
  { began, bids, atOnce }: { readonly began: number; readonly bids: number; readonly atOnce: number },
): Promise<Outcome> => {
  const skew = people.map(() => Math.round((chance.next() * 2 - 1) * DAY))
  /** People lose interest in a work at some time around its first end: otherwise last bids would move it for ever. */
  const dear = new Map(works.map(({ id, endsAt }) => [id, endsAt + Math.round((chance.next() * 80 - 20) * MINUTE)]))
  const least = new Map(works.map(({ id, startPrice }) => [id, Number(startPrice)]))
  const taken: { userId: string; id: string; amount: string }[] = []
  const refused: Record<string, number> = {}
  let now = began
  await setClocks(now)
  const one = async (): Promise<void> => {
    const wanted = works.filter(({ id }) => (dear.get(id) ?? 0) > now)
    const { id } = wanted.length > 0 && !chance.is(0.05) ? chance.pick(wanted) : chance.pick(works)
    const at = Math.floor(chance.next() * people.length)
    const person = people[at]!
    const amount = ((least.get(id) ?? 1) * (0.98 + chance.next() * 0.14)).toFixed(2)
    const date = new Date(now + skew[at]!).toUTCString()
    const { code, result } = await takeUp({ token: person.token, key: newKey(), body: { id, amount }, date })
    if (code === 200) taken.push({ userId: person.id, id, amount })
    else refused[code] = (refused[code] ?? 0) + 1
    if (result?.leastBid) least.set(id, Math.max(least.get(id) ?? 0, Number(result.leastBid)))
  }
  const lasts = Math.max(...works.map(({ endsAt }) => endsAt)) - began
  const rounds = Math.ceil(bids / atOnce)
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([...Array.from({ length: Math.min(atOnce, bids - round * atOnce) }, one), meanwhile(round)])
    now += Math.round((lasts / rounds) * (0.4 + chance.next() * 1.3))
    await setClocks(now)
  }
  now = Math.max(now, began + lasts) + 2 * DAY
  await setClocks(now)
  return { taken, refused, now }
}

const cents = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
}

/** A sentence for whatever isn't as it must be once all auctions are over. */
export const mistakesOfCrowd = async (
  db: Db,
  { people, works }: Pick<Crowd, 'people' | 'works'>,
  { taken }: Outcome,
): Promise<string[]> => {
  const wrong: string[] = [...(await auditLedger(db))]
  const left = new Map(people.map(({ id }) => [id, cents(FUNDS)]))
  let [sold, stored] = [0, 0]
  for (const { id, startPrice, endsAt } of works) {
    const row = await db.selectFrom('nft_works').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const bids = await db.selectFrom('nft_bids').selectAll().where('work_id', '=', id).orderBy('id').execute()
    let best = null as { readonly who: string; readonly amount: bigint; readonly at: number } | null
    let end = endsAt
    for (const bid of bids) {
      const [amount, at] = [cents(bid.amount), bid.at.getTime()]
      const least: bigint = best === null ? cents(startPrice) : (best.amount * 105n + 99n) / 100n
      if (amount < least) wrong.push(`work ${id}: bid ${bid.id} is too low`)
      if (best?.who === bid.user_id) wrong.push(`work ${id}: bid ${bid.id} is against themselves`)
      if (at >= end || at < (best?.at ?? 0)) wrong.push(`work ${id}: bid ${bid.id} is out of time`)
      best = { who: bid.user_id, amount, at }
      end = Math.max(end, at + 15 * MINUTE)
    }
    stored += bids.length
    if (row.ends_at.getTime() !== end) wrong.push(`work ${id} ends at another time than by the rule`)
    if (row.state !== (best ? 'sold' : 'ended')) wrong.push(`work ${id} is ${row.state}`)
    const { rows: paid } = await sql<{ user: string | null; kind: string; amount: string }>`
      select a.user_id as user, a.kind, e.amount from entries e join transactions t on t.id = e.transaction_id
        join accounts a on a.id = e.account_id where t.reference = ${`nft:${id}:sold`} order by e.amount`.execute(db)
    const [from, to] = paid
    const isPaid = paid.length === 2 && from?.user === best?.who && from?.kind === 'margin' && to?.kind === 'charity'
    if (best ? !isPaid || cents(to?.amount ?? '0') !== best.amount : paid.length > 0)
      wrong.push(`work ${id} is not paid once by its winner`)
    if (!best) continue
    sold += 1
    left.set(best.who, left.get(best.who)! - best.amount)
  }
  const accounts = await db
    .selectFrom('accounts')
    .select(['user_id', 'kind', 'balance'])
    .where('book', '=', 'real')
    .where('currency', '=', 'USDT')
    .where('user_id', 'in', [...left.keys()])
    .execute()
  for (const { user_id: user, kind, balance } of accounts) {
    const due = kind === 'free' ? left.get(user ?? '') : 0n
    if (cents(balance ?? '0') !== due) wrong.push(`user ${user} has ${balance} ${kind}`)
  }
  const said = (rows: readonly { userId: string; id: string; amount: string }[]) =>
    rows
      .map((row) => `${row.userId} ${row.id} ${cents(row.amount)}`)
      .toSorted()
      .join()
  const rows = await db.selectFrom('nft_bids').select(['user_id as userId', 'work_id as id', 'amount']).execute()
  if (said(rows) !== said(taken)) wrong.push(`${rows.length} bids are stored, ${taken.length} were acknowledged`)
  const told = async (kind: string) =>
    Number(
      (
        await db
          .selectFrom('notifications')
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow()
      ).count,
    )
  if ((await told('nftOutbid')) !== stored - sold) wrong.push('not everybody was told once that they were outbid')
  if ((await told('nftWon')) !== sold) wrong.push('not every winner was told once')
  return wrong
}
