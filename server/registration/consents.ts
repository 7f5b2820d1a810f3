/**
 * What a person has agreed to when their account was made: which text, in which language, in which wording, and when. The wording is kept once
 * for all who agreed to it, by its hash, so that it can be shown when the operator has long written another.
 */
import { createHash } from 'node:crypto'
import { languageTypeOf, type Locale } from '../../src/domain/constants.ts'
import type { ConsentText } from '../../src/domain/wire/session.ts'
import { findItem } from '../content/contents.repository.ts'
import type { Fixed, Tx } from '../core/database/schema.ts'

interface ConsentTextsTable {
  sha256: string
  key: string
  locale: string
  title: string
  html: string
}

interface ConsentsTable {
  user_id: string
  key: string
  /** Language of the text, which is not the page's where the text isn't translated. */
  locale: string
  /** Of the text as it was shown, in hex. */
  sha256: string
  at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    consent_texts: ConsentTextsTable
    consents: ConsentsTable
  }
}

export interface Consent {
  readonly keys: readonly ConsentText[]
  /** Of the page on which the texts were offered. */
  readonly locale: Locale
}

/** What a call that may make an account says its caller has agreed to. */
export const consentOf = ({ consentTo }: { readonly consentTo?: readonly ConsentText[] | undefined }, locale: Locale): Consent => ({
  keys: consentTo ?? [],
  locale,
})

/**
 * Records them in the transaction that makes the user. A text that the operator has removed was not shown and is not recorded.
 */
export const recordConsents = async (
  tx: Tx,
  { userId, keys, locale, at }: Consent & { readonly userId: string; readonly at: number },
): Promise<void> => {
  for (const key of new Set(keys)) {
    const item = await findItem(tx, { key }, { languageType: languageTypeOf(locale), locale })
    if (item === null) continue
    const { title, html } = item
    const sha256 = createHash('sha256').update(html).digest('hex')
    await tx
      .insertInto('consent_texts')
      .values({ sha256, key, locale: item.locale, title, html })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute()
    await tx
      .insertInto('consents')
      .values({ user_id: userId, key, locale: item.locale, sha256, at: new Date(at) })
      .execute()
  }
}
