/** Loads the operator's content items in a language, or what the venue has instead of it. */
import * as z from 'zod/mini'
import { languageTypeOf, type Locale } from '../../domain/constants.ts'
import { contentItem, type ContentItem } from '../../domain/wire/market.ts'
import type { HttpClient } from '../http/http-client.ts'

export const loadContent = (http: HttpClient, locale: Locale, signal: AbortSignal): Promise<readonly ContentItem[]> =>
  http.get(`/index/listContents/${languageTypeOf(locale)}`, z.array(contentItem), { locale }, { signal })
