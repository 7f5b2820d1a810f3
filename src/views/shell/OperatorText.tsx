import { useCallback } from 'react'
import { LANGUAGE_TAG, type LanguageType } from '../../domain/constants.ts'
import { ContentHtml } from '../kit/ContentHtml.tsx'
import { useSystem } from './system-context.tsx'

/** Shows the operator's HTML. Its links to our own pages are followed without a page load. */
export const OperatorText = ({ html, languageType }: { readonly html: string; readonly languageType: LanguageType }) => {
  const system = useSystem()
  const follow = useCallback((path: string) => system.navigate(path), [system])
  return <ContentHtml html={html} lang={LANGUAGE_TAG[languageType === 1 ? 'zh' : 'en']} onInnerLink={follow} />
}
