import { describe, expect, test } from 'vitest'
import type { StoreToolsInput } from '../../machines/chart-tools/chart-tools.types.ts'
import { createChartToolsServices } from './chart-tools-services.ts'

const memory = (kept: Record<string, string> = {}, isRefusing = false) => ({
  kept,
  read: (key: string) => kept[key] ?? null,
  write: (key: string, value: string | null) => {
    if (isRefusing) return false
    if (value === null) delete kept[key]
    else kept[key] = value
    return true
  },
})
const USUAL = { shown: [], periods: { sma: 20, ema: 50 }, lines: [] }
const line = { id: 1, points: [{ time: 0, price: 5 }] }
const chosen = (code: string, lines: StoreToolsInput['lines']): StoreToolsInput => ({
  code,
  shown: ['ema', 'rsi'],
  periods: { sma: 5, ema: 9 },
  lines,
})

describe('what is kept', () => {
  test('indicators are those of every market, lines those of their own', async () => {
    const storage = memory()
    const services = createChartToolsServices(storage)
    await services.storeTools(chosen('BTC/USDT', [line]))
    await services.storeTools(chosen('ETH/USDT', []))
    expect(await services.readTools({ code: 'BTC/USDT' })).toEqual({ shown: ['ema', 'rsi'], periods: { sma: 5, ema: 9 }, lines: [line] })
    expect(await services.readTools({ code: 'ETH/USDT' })).toEqual({ shown: ['ema', 'rsi'], periods: { sma: 5, ema: 9 }, lines: [] })
  })

  test('a market without lines leaves nothing behind', async () => {
    const storage = memory()
    const services = createChartToolsServices(storage)
    await services.storeTools(chosen('BTC/USDT', [line]))
    await services.storeTools(chosen('BTC/USDT', []))
    expect(Object.keys(storage.kept)).toEqual(['indicators'])
  })

  test('of more than a hundred markets the one drawn on longest ago is forgotten', async () => {
    const storage = memory()
    const services = createChartToolsServices(storage)
    for (let i = 0; i < 100; i++) await services.storeTools(chosen(`X${i}/USDT`, [line]))
    await services.storeTools(chosen('X0/USDT', [line]))
    await services.storeTools(chosen('NEW/USDT', [line]))
    const kept = async (code: string): Promise<number> => (await services.readTools({ code })).lines.length
    expect(await Promise.all(['X0/USDT', 'X1/USDT', 'X2/USDT', 'NEW/USDT'].map(kept))).toEqual([1, 0, 1, 1])
  })

  test.each([
    ['nothing', {}],
    ['no JSON', { indicators: '{', chartLines: 'x' }],
    ['another form', { indicators: '{"shown":"sma"}', chartLines: '{"BTC/USDT":[{"id":1,"points":[]}]}' }],
    ['a period that is none', { indicators: '{"shown":["sma"],"periods":{"sma":0,"ema":50}}' }],
    ['an indicator that is not known', { indicators: '{"shown":["vwap"],"periods":{"sma":20,"ema":50}}' }],
  ])('%s counts as nothing', async (_, kept) => {
    expect(await createChartToolsServices(memory(kept)).readTools({ code: 'BTC/USDT' })).toEqual(USUAL)
  })

  test('a browser that refuses is told of', async () => {
    await expect(createChartToolsServices(memory({}, true)).storeTools(chosen('BTC/USDT', []))).rejects.toMatchObject({ code: 'STORAGE' })
  })
})
