import { expect, test, vi } from 'vitest'
import { createMarketDetailServices } from './market-detail-services.ts'

const FIGURES = { high24h: '65000', low24h: '61000' }

const make = (answered: string) => {
  const setItem = vi.fn<(item: unknown, at: number) => void>()
  const get = vi.fn(async () => ({ ...FIGURES, item: { code: answered } }))
  const services = createMarketDetailServices({ http: { get }, markets: { setItem }, now: () => 5 } as never)
  const fetch = () =>
    services.fetchMarketInfo({ code: 'BTC/USDT', id: 7 }, { signal: new AbortController().signal, key: 'k', send: () => {} })
  return { setItem, get, fetch }
}

test('the figures of the market that was asked for are taken', async () => {
  const { fetch, get, setItem } = make('BTC/USDT')
  expect(await fetch()).toEqual(FIGURES)
  expect(get).toHaveBeenCalledWith('/index/getMarketInfo/7', expect.anything(), undefined, expect.anything())
  expect(setItem).toHaveBeenCalledWith({ code: 'BTC/USDT' }, 5)
})

test('the figures of another market are no answer: there is no such market', async () => {
  const { fetch, setItem } = make('ETH/USDT')
  await expect(fetch()).rejects.toMatchObject({ code: '30017' })
  expect(setItem).not.toHaveBeenCalled()
})
