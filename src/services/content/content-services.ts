/** Loads the operator's content items in one of the two languages the venue keeps them in. */
import * as z from 'zod/mini'
import type { LanguageType } from '../../domain/constants.ts'
import { contentItem, type ContentItem } from '../../domain/wire/market.ts'
import type { HttpClient } from '../http/http-client.ts'

export const loadContent = (http: HttpClient, languageType: LanguageType, signal: AbortSignal): Promise<readonly ContentItem[]> =>
  http.get(`/index/listContents/${languageType}`, z.array(contentItem), undefined, { signal })
