/** System parameters, which the operator sets. All are held in memory, so that reading one never waits for the database. */
import { randomBytes } from 'node:crypto'
import { gapNews, type Bus } from './bus.ts'
import type { Db } from './database/schema.ts'
import { paramNews } from './news.ts'

export interface Params {
  /** `null` when there is no such key. */
  get(key: string): Promise<string | null>
  /** Stores the value; the other processes learn it over the bus. */
  set(key: string, value: string): Promise<void>
}

export const openParams = async (db: Db, bus: Bus, onError: (error: unknown) => void): Promise<Params> => {
  let values = new Map<string, string>()
  let changes = 0
  /** Reads again if a value was set meanwhile: what was read may be older, and would take it back. */
  const load = async (): Promise<void> => {
    for (;;) {
      const before = changes
      const rows = await db.selectFrom('params').selectAll().execute()
      if (before !== changes) continue
      values = new Map(rows.map((row) => [row.key, row.value]))
      return
    }
  }
  await load()
  // One after the other, or an older one could end last.
  let last = Promise.resolve()
  const reload = (): void => {
    last = last.then(load).catch(onError)
  }
  bus.subscribe(paramNews, reload)
  bus.subscribe(gapNews, reload)
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => {
      await db
        .insertInto('params')
        .values({ key, value })
        .onConflict((c) => c.column('key').doUpdateSet({ value }))
        .execute()
      changes += 1
      values.set(key, value)
      await bus.publish(paramNews, { key })
    },
  }
}

/** Reads a random secret, made at the venue's first start and shared by all its processes. Never send it to a client. */
export const readSecret = async (db: Db, key: 'feed_seed' | 'bus_channel'): Promise<string> => {
  await db
    .insertInto('params')
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
  return (await db.selectFrom('params').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value
}

/** Keys that the venue reads itself. Only clients use the others. */
export const VENUE_PARAMS = {
  demoOpening: 'demo_opening_balance',
  realOpening: 'real_opening_balance',
  walletLoginOnly: 'wallet_login_only',
  moneyIsSimulated: 'money_is_simulated',
  homeFigures: 'home_figures',
  openingEnabled: 'contracts_opening_enabled',
  openingPaused: 'contracts_opening_paused',
  products: 'investment_portfolio',
  authAddress: 'auth_address',
  depositMinimums: 'deposit_minimums',
  depositConfirmations: 'deposit_confirmations',
  depositAddresses: 'deposit_addresses',
  withdrawalFeeRate: 'withdrawal_fee_rate',
  optionsTerms: 'options_terms',
  smartProducts: 'smart_products',
  investmentPlans: 'investment_plans',
  miningMachines: 'mining_machines',
  loanProducts: 'loan_products',
} as const

/** Anything but a clear "0" leaves the warning on the screen, and the networks the venue's own. */
export const isMoneySimulated = async (params: Params): Promise<boolean> => (await params.get(VENUE_PARAMS.moneyIsSimulated)) !== '0'
