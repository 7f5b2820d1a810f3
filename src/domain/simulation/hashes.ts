/** The two functions that the simulation needs. The venue hands in the machine's own, which are ten times as fast, the page a library's. */
export interface Hashes {
  /** SHA-256 (FIPS 180-4): 32 bytes. */
  readonly sha256: (message: Uint8Array) => Uint8Array
  /** SHAKE256 (FIPS 202): as many bytes as asked for; a longer answer begins with the shorter one. */
  readonly shake256: (message: Uint8Array, length: number) => Uint8Array
}
