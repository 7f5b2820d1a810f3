/** A page before anything is known, as text: what the build writes down, so that it is read before a program has run. */
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { DEFAULT_LOCALE } from './domain/constants.ts'
import { createTexts } from './services/texts/texts.ts'
import { createFirstPaint, type Drawn } from './system/first-paint.ts'
import { App } from './views/shell/App.tsx'
import { preloadPage } from './views/shell/routes.ts'
import type { System } from './views/shell/system-context.tsx'
import { TextLoaderProvider } from './views/shell/use-late-part.ts'

/** One for all drawings: a page that is loaded already does not ask for its texts again. */
const TEXTS = createTexts(DEFAULT_LOCALE)

const draw = async (path: string, device: System['device'], drawn: Readonly<Record<string, Drawn>>): Promise<string> => {
  const texts = await TEXTS
  await Promise.all([texts.need(['base']), preloadPage(path, texts)])
  return renderToString(
    <I18nextProvider i18n={texts.i18n}>
      <TextLoaderProvider value={texts}>
        <App system={createFirstPaint(device, { ...drawn, navigationGuard: { context: { path } } }).system} />
      </TextLoaderProvider>
    </I18nextProvider>,
  )
}

export const firstPageOf = (path: string, device: System['device']): Promise<string> => draw(path, device, {})

/** What a phone's first visit shows over the page. Nothing opens a dialog before there is a program: it stands there as it will look. */
export const introBoardOf = async (): Promise<string> => {
  const [, attributes, inner] =
    /<dialog (class="intro"[^>]*)>(.*?)<\/dialog>/s.exec(await draw('/', 'phone', { introBoard: { value: 'showing' } })) ?? []
  if (!inner) throw new Error('The intro board is not drawn.')
  return `<div role="dialog" ${attributes}>${inner}</div>`
}
