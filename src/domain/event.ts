/** An event as the journal and the router handle it, whatever chart it is for. */
export interface AnyEventObject {
  readonly type: string
  readonly [key: string]: unknown
}
