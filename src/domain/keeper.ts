/** Keeps single values over a reload (session storage). It holds nothing that opens an account. */
export interface Keeper {
  load(field: string): { readonly ref: string; readonly value: string } | null
  save(field: string, sealed: { readonly ref: string; readonly value: string }): void
  drop(field: string): void
}
