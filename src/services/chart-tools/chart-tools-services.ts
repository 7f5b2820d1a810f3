/** Fulfils the ports of the chart's tools: what this browser remembers of them. */
import * as z from 'zod/mini'
import { MOST_LINES } from '../../domain/chart-line.ts'
import { GREATEST_PERIOD, INDICATORS, LEAST_PERIOD } from '../../domain/indicators/study.ts'
import type { chartToolsMachine } from '../../machines/chart-tools/chart-tools.machine.ts'
import type { ChartChoices, KeptTools } from '../../machines/chart-tools/chart-tools.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

const period = z.int().check(z.minimum(LEAST_PERIOD), z.maximum(GREATEST_PERIOD))
const choices = z.object({ shown: z.array(z.enum(INDICATORS)), periods: z.object({ sma: period, ema: period }) })
const point = z.object({ time: z.number(), price: z.number() })
const line = z.object({ id: z.int(), points: z.array(point).check(z.minLength(1), z.maxLength(2)) })
const linesByMarket = z.record(z.string(), z.array(line).check(z.maxLength(MOST_LINES)))

/** Markets whose lines are remembered; those drawn on longest ago are forgotten first. */
const MOST_MARKETS = 100
const USUAL: ChartChoices = { shown: [], periods: { sma: 20, ema: 50 } }

/** What was edited by hand into something else counts as nothing. */
const readAs = <T>(storage: Pick<BrowserStorage, 'read'>, key: string, schema: z.ZodMiniType<T>, otherwise: T): T => {
  try {
    const read = schema.safeParse(JSON.parse(storage.read(key) ?? 'null'))
    return read.success ? read.data : otherwise
  } catch {
    return otherwise
  }
}

const readTools = (storage: Pick<BrowserStorage, 'read'>, code: string): KeptTools => {
  const { shown, periods } = readAs(storage, STORAGE_KEYS.indicators, choices, USUAL)
  return {
    shown: INDICATORS.filter((indicator) => shown.includes(indicator)),
    periods,
    lines: readAs(storage, STORAGE_KEYS.chartLines, linesByMarket, {})[code] ?? [],
  }
}

export const createChartToolsServices = (storage: Pick<BrowserStorage, 'read' | 'write'>) =>
  ({
    readTools: async ({ code }) => readTools(storage, code),
    storeTools: async ({ code, shown, periods, lines }) => {
      const { [code]: _before, ...others } = readAs(storage, STORAGE_KEYS.chartLines, linesByMarket, {})
      const markets = Object.entries({ ...others, ...(lines.length > 0 && { [code]: lines }) }).slice(-MOST_MARKETS)
      const areKept = [
        storage.write(STORAGE_KEYS.indicators, JSON.stringify({ shown, periods })),
        storage.write(STORAGE_KEYS.chartLines, markets.length === 0 ? null : JSON.stringify(Object.fromEntries(markets))),
      ]
      if (areKept.includes(false)) throw { code: 'STORAGE', message: 'not stored' }
    },
  }) satisfies ServicesFor<typeof chartToolsMachine>
