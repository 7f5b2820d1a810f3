/** What an issuer sends back with the address: taken out of it before anything else of the product has seen it. */
import { THIRD_PARTY_CALLBACK } from '../../domain/third-party.ts'

type Page = Pick<Window, 'history' | 'location'>

/**
 * Gives the query of the callback's address and removes it from the address bar, the browser's history and whatever is
 * derived from them. '' on any other page.
 */
export const takeCallback = ({ history, location }: Page): string => {
  if (location.pathname.replace(/\/+$/, '') !== THIRD_PARTY_CALLBACK) return ''
  const query = location.search.slice(1)
  if (location.search !== '' || location.hash !== '') history.replaceState(null, '', THIRD_PARTY_CALLBACK)
  return query
}

/** Gives a text the first time and '' from then on. */
export const once = (text: string): (() => string) => {
  let left = text
  return () => {
    const given = left
    left = ''
    return given
  }
}
