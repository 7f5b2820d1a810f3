/** `locales/<locale>/*.json` in one module, file name as first key; made by `scripts/vite-texts.ts`. */
declare module 'virtual:texts/*' {
  const texts: object
  export default texts
}
