import { useCallback } from 'react'
import { directionOf, LANGUAGE_TAG, type Locale } from '../../domain/constants.ts'
import { ContentHtml } from '../kit/ContentHtml.tsx'
import { useLocale, useText } from '../kit/text.ts'
import { useSystem } from './system-context.tsx'

/** Shows the operator's HTML, and in which language it is if that is not the page's. Its links to our own pages are followed without a page load. */
export const OperatorText = ({ html, locale }: { readonly html: string; readonly locale: Locale }) => {
  const t = useText()
  const shown = useLocale()
  const system = useSystem()
  const follow = useCallback((path: string) => system.navigate(path), [system])
  return (
    <>
      {locale === shown ? null : <p className="t-meta">{t('content.writtenIn', { language: t(`language.names.${locale}`) })}</p>}
      <ContentHtml html={html} lang={LANGUAGE_TAG[locale]} dir={directionOf(locale)} onInnerLink={follow} />
    </>
  )
}
