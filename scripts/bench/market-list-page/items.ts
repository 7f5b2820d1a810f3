import type { MarketItem } from '../../../src/domain/wire/market.ts'

export const SYMBOLS = 350

export const items = (): MarketItem[] =>
  Array.from({ length: SYMBOLS }, (_, i) => ({
    id: i,
    code: `S${i}/USDT`,
    type: 1 + (i % 5),
    appName: `Symbol ${i}`,
    logo: '',
    price: '100.00',
    nowPrice: '100.00',
    zdf: '0.10',
    hundred: Array.from({ length: 100 }, (_, k) => (100 + Math.sin(i + k / 9) * 5).toFixed(2)),
    scale: 2,
    lotSize: '1',
    lotUnit: 'unit',
    minLots: '0.01',
    maxLots: '100',
    lotStep: '0.01',
    maxLeverage: 50,
    open: true,
    nextChange: null,
  }))
