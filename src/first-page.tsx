/** Home before anything is known, as text: what the build writes into the page, so that it is read before a program has run. */
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Locale } from './domain/constants.ts'
import { createTexts } from './services/language/texts.ts'
import { createFirstPaint } from './system/first-paint.ts'
import { App } from './views/shell/App.tsx'
import { preloadPage } from './views/shell/routes.ts'
import type { System } from './views/shell/system-context.tsx'

export const firstPageOf = async (device: System['device'], locale: Locale): Promise<string> => {
  const path = '/'
  const texts = await createTexts()
  await Promise.all([texts.show(locale), preloadPage(path)])
  return renderToString(
    <I18nextProvider i18n={texts.i18n}>
      <App system={createFirstPaint(path, device).system} />
    </I18nextProvider>,
  )
}
