/**
 * The last prices this device has seen, for when there is no network: one list of markets, and the newest candles of the few
 * markets that were looked at last. Public figures only: nothing of a user is kept here.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import type { Period } from '../../domain/periods.ts'
import { candle, marketItem, type Candle, type MarketItem } from '../../domain/wire/market.ts'

export interface KeptPrices {
  /** The markets with their last known prices, and when those were heard of. Epoch milliseconds. */
  list(): Promise<{ readonly items: readonly MarketItem[]; readonly at: number } | undefined>
  keepList(items: readonly MarketItem[], at: number): Promise<void>
  /** Oldest first; empty when this market was not looked at lately. */
  candles(code: string, period: Period): Promise<readonly Candle[]>
  keepCandles(code: string, period: Period, rows: readonly Candle[], at: number): Promise<void>
}

/** What fits: a list of this many markets with 100 prices each is about a megabyte. */
const MOST_MARKETS = 1_000
const MOST_SERIES = 6
const MOST_ROWS = 300

interface Schema extends DBSchema {
  lists: { key: 'markets'; value: { readonly items: readonly MarketItem[]; readonly at: number } }
  series: { key: string; value: { readonly rows: readonly Candle[]; readonly at: number }; indexes: { byAge: number } }
}

/** Checked on reading, because another version or program may have written it. */
const keptList = z.object({ items: z.array(marketItem), at: z.number() })
const keptRows = z.object({ rows: z.array(candle) })

/**
 * @param report hears what the disk refuses: the product goes on without
 */
export const createKeptPrices = (report: (message: string) => void, name = 'plimsoll-prices'): KeptPrices => {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const open = () =>
    (opening ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('lists')
        db.createObjectStore('series').createIndex('byAge', 'at')
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => {
        opening = undefined
      },
    }))
  const attempt = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work(await open())
    } catch (error) {
      opening = undefined
      report(`prices are not kept: ${String(error)}`)
      return undefined
    }
  }
  const keyOf = (code: string, period: Period) => `${period} ${code}`

  return {
    list: () =>
      attempt(async (db) => {
        const kept = keptList.safeParse(await db.get('lists', 'markets'))
        return kept.success ? kept.data : undefined
      }),
    keepList: async (items, at) => {
      await attempt((db) => db.put('lists', { items: items.slice(0, MOST_MARKETS), at }, 'markets'))
    },
    candles: async (code, period) => {
      const kept = await attempt(async (db) => keptRows.safeParse(await db.get('series', keyOf(code, period))))
      return kept?.success ? kept.data.rows : []
    },
    keepCandles: async (code, period, rows, at) => {
      await attempt(async (db) => {
        const series = db.transaction('series', 'readwrite').objectStore('series')
        await series.put({ rows: rows.slice(-MOST_ROWS), at }, keyOf(code, period))
        const oldestFirst = await series.index('byAge').getAllKeys()
        await Promise.all(oldestFirst.slice(0, -MOST_SERIES).map((key) => series.delete(key)))
      })
    },
  }
}
