/** Works of our own, so that a simulated venue has something to bid for. Nobody made them but a program, and nobody gets what they raise. */
import { readSwitches } from '../../src/domain/modules.ts'
import type { Services } from '../core/context.ts'
import { isMoneySimulated, VENUE_PARAMS } from '../core/params.ts'
import { insertWork } from './nft-works.repository.ts'

const HOUR = 3_600_000

interface SandboxWork {
  readonly number: number
  readonly title: string
  readonly startPrice: string
  readonly buyNow: string | null
  /** How long it's offered. */
  readonly hours: number
  readonly verified?: false
}

/** The parity of a picture's number says of which of the two kinds it is: `src/domain/nft/picture.ts`. */
const COLLECTIONS: readonly {
  readonly name: string
  readonly code: string
  readonly edition: number
  readonly creator: string
  readonly kind: 0 | 1
  readonly works: readonly SandboxWork[]
}[] = [
  {
    name: 'Tideline',
    code: 'TIDE',
    edition: 24,
    creator: 'Workshop Nine, age 8 to 11',
    kind: 0,
    works: [
      { number: 3, title: 'First light, north pier', startPrice: '25', buyNow: '180', hours: 30 },
      { number: 7, title: 'Spring tide, harbour wall', startPrice: '40', buyNow: '260', hours: 54 },
      { number: 11, title: 'Neap tide, evening', startPrice: '30', buyNow: null, hours: 78 },
      { number: 15, title: 'After the storm', startPrice: '60', buyNow: '400', hours: 126 },
      { number: 19, title: 'Low water, sandbank', startPrice: '20', buyNow: '150', hours: 174 },
      { number: 22, title: 'Night watch', startPrice: '35', buyNow: '220', hours: 198, verified: false },
    ],
  },
  {
    name: 'Paper Fleet',
    code: 'FLEET',
    edition: 40,
    creator: 'Class 4b, Quay School',
    kind: 1,
    works: [
      { number: 4, title: 'Two boats, no wind', startPrice: '15', buyNow: '120', hours: 42 },
      { number: 12, title: 'Three boats, one tide', startPrice: '50', buyNow: '320', hours: 66 },
      { number: 18, title: 'The red one leads', startPrice: '25', buyNow: null, hours: 102 },
      { number: 23, title: 'Home before dark', startPrice: '30', buyNow: '210', hours: 150 },
      { number: 31, title: 'Regatta', startPrice: '80', buyNow: '500', hours: 186 },
      { number: 38, title: 'Out of the bath', startPrice: '10', buyNow: '90', hours: 222, verified: false },
    ],
  },
]

const WORKS = COLLECTIONS.flatMap(({ works, ...collection }) => works.map((work) => ({ ...work, collection })))
const addressOf = ({ collection, number }: (typeof WORKS)[number]): string =>
  `sim:eth:${collection.code}-${String(number).padStart(4, '0')}`

/** A work that nobody has bid for rests this long before it's offered again. */
const REST = HOUR

/** While the product is on and money is simulated: what is missing is offered, and once more what nobody has bid for. */
export const offerSandboxWorks = async ({ db, params, clock }: Services): Promise<void> => {
  const isOn = readSwitches((await params.get(VENUE_PARAMS.products)) ?? '').nft
  if (!isOn || !(await isMoneySimulated(params))) return
  const now = clock.now()
  const there = await db.selectFrom('nft_works').select(['address', 'state', 'ends_at']).where('is_sandbox', '=', true).execute()
  const byAddress = new Map(there.map((row) => [row.address, row]))
  for (const work of WORKS) {
    const { collection, number, title, startPrice, buyNow, hours, verified = true } = work
    const address = addressOf(work)
    const row = byAddress.get(address)
    const term = { starts_at: new Date(now), ends_at: new Date(now + hours * HOUR) }
    if (!row)
      await insertWork(db, {
        collection: collection.name,
        number,
        edition: collection.edition,
        title,
        creator: collection.creator,
        chain: 'ethereum',
        address,
        picture: 2 * number + collection.kind,
        verified,
        is_sandbox: true,
        start_price: startPrice,
        buy_now: buyNow,
        ...term,
      })
    else if (row.state === 'ended' && now >= row.ends_at.getTime() + REST)
      await db
        .updateTable('nft_works')
        .set({ state: 'running', ...term })
        .where('address', '=', address)
        .where('state', '=', 'ended')
        .execute()
  }
}
