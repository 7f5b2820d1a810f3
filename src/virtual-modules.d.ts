/** Texts by language and pack (`locales/packs.ts`), file name as first key; made by `scripts/vite-texts.ts`. */
declare module 'virtual:text-packs' {
  export const loadPack: (locale: string, pack: string) => Promise<object>
}

/** First snapshots of the charts that every page shows; made by `scripts/vite-first-snapshots.ts`. */
declare module 'virtual:first-snapshots' {
  const snapshots: Readonly<Record<string, { readonly value: unknown; readonly context: object; readonly tags: readonly string[] }>>
  export default snapshots
}
