/** Items of the operator in SQL. */
import type { LanguageType } from '../../src/domain/constants.ts'
import { MOST_NOTICES, type ContentDetail, type Notice } from '../../src/domain/wire/content.ts'
import type { ContentItem } from '../../src/domain/wire/market.ts'
import type { Db, Id, Tx } from '../core/database/schema.ts'
import { LANGUAGES, TYPE_NAMES, TYPE_NUMBERS, type ContentLanguage, type ContentText } from './content-file.ts'
import type { ColumnType, Generated } from 'kysely'

/** Type 0 is a notice, which has a date. Rows that the operator removed stay, so that they do not come back with the next start. */
interface ContentsTable {
  id: Id
  key: string
  language_type: 1 | 2
  type: number
  position: number
  title: string
  html: string
  origin: Generated<'sandbox' | 'operator'>
  published_at: Date | null
  updated_at: Generated<Date>
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

declare module '../core/database/schema.ts' {
  interface Database {
    contents: ContentsTable
  }
}

const NOTICE = TYPE_NUMBERS.notice

export const listItems = async (db: Db, languageType: LanguageType): Promise<readonly ContentItem[]> => {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'title', 'type'])
    .where('language_type', '=', languageType)
    .where('type', '<>', NOTICE)
    .where('removed_at', 'is', null)
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Newest first. One that is dated in the future waits for its time. */
export const listNotices = async (db: Db, languageType: LanguageType, now: number): Promise<readonly Notice[]> => {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'key', 'title', 'html', 'published_at'])
    .where('language_type', '=', languageType)
    .where('type', '=', NOTICE)
    .where('removed_at', 'is', null)
    .where('published_at', '<=', new Date(now))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES)
    .execute()
  return rows.map(({ id, key, title, html, published_at }) => ({
    id: Number(id),
    key,
    title,
    html,
    publishedAt: published_at?.getTime() ?? 0,
  }))
}

/** With a language type: the item's counterpart in that language, or the item itself when there is none. */
export const findItem = async (
  db: Db,
  by: { readonly id: number } | { readonly key: string },
  languageType: LanguageType | undefined,
): Promise<ContentDetail | null> => {
  const key =
    'key' in by
      ? by.key
      : (await db.selectFrom('contents').select('key').where('id', '=', String(by.id)).where('removed_at', 'is', null).executeTakeFirst())
          ?.key
  if (key === undefined) return null
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'key', 'title', 'type', 'html', 'language_type', 'updated_at'])
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .where('type', '<>', NOTICE)
    .execute()
  const asked = 'id' in by ? rows.find((row) => row.id === String(by.id)) : rows.find((row) => row.language_type === LANGUAGES.en)
  const row = rows.find((each) => each.language_type === languageType) ?? asked
  if (!row) return null
  const { id, title, type, html, language_type, updated_at } = row
  return { id: Number(id), key, title, type, html, languageType: language_type, updatedAt: updated_at.getTime() }
}

const textOf = (row: {
  key: string
  language_type: LanguageType
  type: number
  position: number
  title: string
  published_at: Date | null
  html: string
}): ContentText => ({
  key: row.key,
  language: row.language_type === LANGUAGES.zh ? 'zh' : 'en',
  type: TYPE_NAMES.find((name) => TYPE_NUMBERS[name] === row.type) ?? 'company',
  position: row.position,
  title: row.title,
  publishedAt: row.published_at?.getTime() ?? null,
  html: row.html,
})

export const allTexts = async (db: Db | Tx): Promise<readonly ContentText[]> => {
  const rows = await db
    .selectFrom('contents')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('type')
    .orderBy('position')
    .orderBy('key')
    .orderBy('language_type')
    .execute()
  return rows.map(textOf)
}

export const findText = async (tx: Db | Tx, key: string, language: ContentLanguage): Promise<ContentText | null> => {
  const row = await tx
    .selectFrom('contents')
    .selectAll()
    .where('key', '=', key)
    .where('language_type', '=', LANGUAGES[language])
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? textOf(row) : null
}

const columnsOf = (text: ContentText, origin: 'sandbox' | 'operator', at: number) => ({
  type: TYPE_NUMBERS[text.type],
  position: text.position,
  title: text.title,
  html: text.html,
  origin,
  published_at: text.publishedAt === null ? null : new Date(text.publishedAt),
  updated_at: new Date(at),
})

/** The operator's own: stays whatever a newer version of the venue brings. */
export const saveText = async (tx: Tx, text: ContentText, at: number): Promise<void> => {
  const columns = columnsOf(text, 'operator', at)
  await tx
    .insertInto('contents')
    .values({ key: text.key, language_type: LANGUAGES[text.language], ...columns })
    .onConflict((conflict) => conflict.columns(['key', 'language_type']).doUpdateSet({ ...columns, removed_at: null }))
    .execute()
}

/** What the venue brings itself: new, or newer than what it brought before. True when something changed. */
export const bringText = async (tx: Tx, text: ContentText, at: number): Promise<boolean> => {
  const columns = columnsOf(text, 'sandbox', at)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contents')
    .values({ key: text.key, language_type: LANGUAGES[text.language], ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'language_type'])
        .doUpdateSet(columns)
        .where('contents.origin', '=', 'sandbox')
        .where('contents.removed_at', 'is', null)
        .where((is) =>
          is.or([
            is('contents.html', '<>', text.html),
            is('contents.title', '<>', text.title),
            is('contents.type', '<>', columns.type),
            is('contents.position', '<>', text.position),
            is('contents.published_at', 'is distinct from', columns.published_at),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The rows stay, so that what was removed does not come back with the next start. False when there is no such item. */
export const removeTexts = async (tx: Tx, key: string, at: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('contents')
    .set({ removed_at: new Date(at), origin: 'operator' })
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
