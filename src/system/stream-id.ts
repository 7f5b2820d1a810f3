/** Id of a chart's stream: `marketList`, `position:17`. */
export const streamIdOf = (chart: string, key: string | null): string => (key === null ? chart : `${chart}:${key}`)

/** Key of such a stream; `null` where its chart has only one. */
export const keyIn = (streamId: string, chart: string): string | null => (streamId === chart ? null : streamId.slice(chart.length + 1))
