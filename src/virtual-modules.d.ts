/** `locales/<locale>/*.json` in one module, file name as first key; made by `scripts/vite-texts.ts`. */
declare module 'virtual:texts/*' {
  const texts: object
  export default texts
}

/** First snapshots of the charts that every page shows; made by `scripts/vite-first-snapshots.ts`. */
declare module 'virtual:first-snapshots' {
  const snapshots: Readonly<Record<string, { readonly value: unknown; readonly context: object; readonly tags: readonly string[] }>>
  export default snapshots
}
