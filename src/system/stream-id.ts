/** Id of a chart's stream: `marketList`, `position:17`. */
export const streamIdOf = (chart: string, key: string | null): string => (key === null ? chart : `${chart}:${key}`)
