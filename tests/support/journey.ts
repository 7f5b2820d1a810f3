/** A real venue with the built client, a Chromium, and people in front of it. One of these for each test file. */
import { afterAll, afterEach, expect } from 'vitest'
import type { BrowserContext } from 'playwright-core'
import type { Instrument } from '../../server/core/feed/instrument.ts'
import type { OrderRow } from '../../server/contracts/orders.repository.ts'
import type { Book } from '../../server/core/database/schema.ts'
import type { Settings } from '../../server/settings.ts'
import { createUser } from '../../server/registration/register.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { launchChromium, openContext, sharedChromium, watchFaults, type Holdings } from './browser.ts'
import { builtFolder } from './pages/built-client.ts'
import { personOf, type Person } from './person.ts'
import { openVenue, type TestUser, type Venue } from './venue.ts'

export const BTC = 'BTC/USDT'
export const PASSWORD = 'correct horse battery'

export type StoredOrder = Pick<OrderRow, 'id' | 'order_number' | 'status' | 'close_reason' | 'close_tick' | 'stop_loss' | 'take_profit'>

export interface Journey {
  readonly venue: Venue
  /** Somebody whose browser is new. */
  visitor(holdings?: Holdings): Promise<Person>
  /** Somebody who is signed in already. */
  trader(holdings?: Holdings): Promise<Person & { readonly user: TestUser }>
  /** A user who can sign in with `PASSWORD`. */
  newAccount(username: string): Promise<{ readonly id: string; readonly username: string; readonly email: string }>
  /** From now on this is the price, until the next one. */
  price(price: string, code?: string): Promise<void>
  instrument(code: string): Instrument
  /** What the venue's database says. */
  orders(userId: string, book?: Book): Promise<readonly StoredOrder[]>
  /** Faults that the journey brings about on purpose. */
  forgiveFaults(): void
}

/**
 * @param clientDir another client than the one that is built
 * @param switches of the browser itself, which is then not shared with other files
 */
export const openJourney = async (
  settings: Partial<Settings> = {},
  clientDir = builtFolder(),
  switches: readonly string[] = [],
): Promise<Journey> => {
  const venue = await openVenue({ listen: true, clientDir, settings })
  venue.clock.run(true)
  const browser = switches.length ? await launchChromium(switches) : await sharedChromium()
  const open: { context: BrowserContext; faults: readonly string[] }[] = []
  let areFaultsForgiven = false
  afterEach(async () => {
    const faults = open.flatMap((one) => one.faults)
    await Promise.all(open.splice(0).map(({ context }) => context.close()))
    const isForgiven = areFaultsForgiven
    areFaultsForgiven = false
    // As one text, which a report shows whole.
    if (!isForgiven) expect(faults.join('\n')).toBe('')
  })
  if (switches.length) afterAll(() => browser.close())

  const instrument = (code: string): Instrument => {
    const found = venue.app.market.board.instrument(code)
    if (!found) throw new Error(`The venue has no market ${code}.`)
    return found
  }
  const visitor = async (holdings: Holdings = {}): Promise<Person> => {
    const context = await openContext(browser, venue.origin, holdings)
    open.push({ context, faults: await watchFaults(context) })
    return personOf(await context.newPage(), { instrument, locale: holdings.locale ?? 'en', device: holdings.device ?? 'desktop' })
  }
  const price = async (to: string, code = BTC): Promise<void> => {
    const { code: answer } = await venue.post('/test/price', { body: { code, price: to } })
    expect(answer).toBe(200)
  }
  await price('50000')
  return {
    venue,
    visitor,
    price,
    instrument,
    trader: async (holdings = {}) => {
      const user = await venue.newUser()
      return { ...(await visitor({ ...holdings, token: user.token })), user }
    },
    newAccount: async (username) => {
      const user = { username, email: `${username}@example.com`, passwordHash: await hashPassword(PASSWORD) }
      const id = await venue.services.db.transaction().execute((tx) => createUser(venue.services, tx, user))
      return { id, username, email: user.email }
    },
    orders: (userId, book = 'demo') =>
      venue.services.db
        .selectFrom('orders')
        .select(['id', 'order_number', 'status', 'close_reason', 'close_tick', 'stop_loss', 'take_profit'])
        .where('user_id', '=', userId)
        .where('book', '=', book)
        .orderBy('id')
        .execute(),
    forgiveFaults: () => {
      areFaultsForgiven = true
    },
  }
}
