/** The chart of the pages of texts, joined to its services; loaded when first needed. */
import { contentPageMachine } from '../machines/content-page/content-page.machine.ts'
import { createContentPageServices } from '../services/content-page/content-page-services.ts'
import { loadFaqTexts } from '../services/content-page/faq-texts.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const contentPageChart = ({ storage, pages, keepsTabCharts }: Foundation, { http }: Network): Definition => ({
  machine: contentPageMachine,
  services: createContentPageServices({ http, storage, pages, loadFaq: loadFaqTexts }),
  resume: keepsTabCharts() ? 'fresh' : 'private',
})
