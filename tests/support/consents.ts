import type { Venue } from './venue.ts'

/** What this person has agreed to, each as `<text> <language>`. */
export const consentsOf = async ({ services }: Venue, userId: string): Promise<readonly string[]> => {
  const rows = await services.db.selectFrom('consents').select(['key', 'locale']).where('user_id', '=', userId).orderBy('key').execute()
  return rows.map(({ key, locale }) => `${key} ${locale}`)
}
