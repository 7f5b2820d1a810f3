import { DAY } from '../../src/domain/simulation/calendar.ts'
import { claimOf } from '../../src/domain/simulation/outcome-claim.ts'
import { commitmentFor, dayOf, lastInstantOf, type Check, type OutcomeClaim } from '../../src/domain/simulation/outcome.ts'
import { verifyOutcome } from '../../src/domain/simulation/verify-outcome.ts'
import { orderOf } from '../contracts/orders.repository.ts'
import { daySeedsFrom, readCommitments, readTerms, revealedSeed, revealTimeOf } from '../core/feed/feed-commitments.ts'
import { nodeHashes } from '../core/feed/node-hashes.ts'
import { readSecret } from '../core/params.ts'
import { optionOf } from '../options/options.repository.ts'
import { OperatorError, type Operator } from './changes.ts'

const timeOf = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString())

const WORDS: Readonly<Record<Check['name'], string>> = {
  commitment: 'the commitment is older than the order',
  terms: 'the terms are those of the commitment',
  seed: 'the seed leads to the commitment',
  openPrice: 'the opening price',
  closePrice: 'the closing price',
  rule: 'the rule and its instant',
}

const valueOf = (value: Check['said']): string =>
  value === null
    ? 'none'
    : typeof value === 'object'
      ? `${value.rule} ${timeOf(value.at)}`
      : typeof value === 'number'
        ? timeOf(value)
        : value

const lineOf = ({ name, isRight, said, found }: Check): string =>
  `${isRight ? 'right' : 'WRONG'}  ${WORDS[name]}: said ${valueOf(said)}, found ${valueOf(found)}`

const readClaim = async ({ db }: Operator, number: string): Promise<OutcomeClaim> => {
  const contract = await db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirst()
  const option = await db.selectFrom('option_orders').selectAll().where('order_number', '=', number).executeTakeFirst()
  if (!contract && !option) throw new OperatorError([`There is no order ${number}.`])
  const claim = claimOf(contract ? orderOf(contract) : optionOf(option as NonNullable<typeof option>))
  if (!claim) throw new OperatorError([`${number} is still open: only an outcome can be checked.`])
  return claim
}

/** `verify <order>`: recomputes an outcome as the page does, from what is public by now. */
export const verifyOrder = async (operator: Operator, number: string): Promise<readonly string[]> => {
  const { db, settings, clock } = operator
  const claim = await readClaim(operator, number)
  if (settings.feed !== 'simulated')
    throw new OperatorError([`The prices are those of ${settings.feed}: compare them with what the exchange has published.`])
  const seeds = daySeedsFrom(settings.feedSeed ?? (await readSecret(db, 'feed_seed')))
  const day = dayOf(lastInstantOf(claim))
  const seed = revealedSeed(seeds, day, clock.now())
  if (seed === null) throw new OperatorError([`The seed of its day is told from ${timeOf(revealTimeOf(day))} on: come back then.`])
  const commitments = await readCommitments(db)
  const hash = commitmentFor(claim, commitments)?.termsHash
  const terms = hash === undefined ? '' : ((await readTerms(db, hash)) ?? '')
  const { matches, checks } = verifyOutcome(claim, { commitments, terms, seed }, nodeHashes)
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  return [...checks.map(lineOf), `seed of ${date}: ${seed}`, matches ? `${number} matches` : `${number} DOES NOT MATCH`]
}
