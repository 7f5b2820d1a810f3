import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import markets from '../../../locales/en/markets.json'
import type { MarketTick } from '../../../src/domain/wire/live.ts'
import { createMarketStore } from '../../../src/services/market/market-store.ts'
import { MarketTable } from '../../../src/views/market-list/MarketTable.tsx'
import { SystemProvider, type System } from '../../../src/views/shell/system-context.tsx'
import { items } from './items.ts'

const NOTHING = new Set<string>()
const ignore = (): void => {}

/** The product's own table on the product's own store. */
export const start = async (root: HTMLElement): Promise<(message: string) => void> => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', keySeparator: '.', nsSeparator: false, resources: { en: { translation: { markets } } } })
  const store = createMarketStore({
    requestFrame: (flush) => {
      requestAnimationFrame(flush)
    },
  })
  const list = items()
  store.setList(list, 0)
  createRoot(root).render(
    <MemoryRouter>
      <SystemProvider value={{ markets: store } as unknown as System}>
        <MarketTable
          items={list}
          favourites={NOTHING}
          sort={{ by: 'name', order: 'ascending' }}
          isStale={false}
          onSort={ignore}
          onToggle={ignore}
        />
      </SystemProvider>
    </MemoryRouter>,
  )
  return (message) => store.applyTicks(JSON.parse(message) as MarketTick[], 0)
}
