import type { ContentPageCommand } from '../machines/content-page/content-page.types.ts'
import { itemIn, NO_ITEM, pageKeyOf, type ContentPageName, type ItemName } from '../domain/content-pages.ts'
import { readLocale } from '../services/storage/stored-locale.ts'
import { defineFeature, type Instance } from '../system/feature.ts'

const pageOf = (page: ContentPageName, id: ItemName = NO_ITEM): Instance => ({ key: pageKeyOf(page, id), input: { page, id } })

export const contentPage = defineFeature<ContentPageCommand>()({
  chart: 'contentPage',
  machine: async () => (await import('../machines/content-page/content-page.machine.ts')).contentPageMachine,
  scope: 'page',
  byItself: ['contentPage.show'],
  opensOn: {
    detail: ({ query }) => pageOf('detail', itemIn(query)),
    introduction: () => pageOf('introduction'),
    help: () => pageOf('help'),
    faq: () => pageOf('faq'),
    notice: () => pageOf('notice'),
  },
  services: async ({ storage, pages, network }) => {
    const [{ createContentPageServices }, { loadFaqTexts }] = await Promise.all([
      import('../services/content-page/content-page-services.ts'),
      import('../services/content-page/faq-texts.ts'),
    ])
    return createContentPageServices({ http: (await network()).http, storage, pages, loadFaq: loadFaqTexts })
  },
  input: ({ storage }, { given }) => ({ ...(given as object), locale: readLocale(storage) }),
})
