import { SIGNATURE_FIELD, type Point } from '../../domain/identity.ts'
import styles from './signature-drawing.module.css'

const { width, height } = SIGNATURE_FIELD

/** A line through the middles between the points, so that it is round where the hand was. */
const lineOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  if (!first) return ''
  const [x, y] = first
  if (rest.length === 0) return `M${x} ${y}h0`
  const curves = rest.slice(0, -1).map(([atX, atY], index) => {
    const [nextX, nextY] = rest[index + 1]!
    return `Q${atX} ${atY} ${(atX + nextX) / 2} ${(atY + nextY) / 2}`
  })
  const [lastX, lastY] = rest.at(-1)!
  return `M${x} ${y}${curves.join('')}L${lastX} ${lastY}`
}

interface SignatureDrawingProps {
  /** What is there, for those who do not see it. */
  readonly label: string
  readonly strokes: readonly (readonly Point[])[]
}

/** What was signed by hand, as large as what it stands in. */
export const SignatureDrawing = ({ label, strokes }: SignatureDrawingProps) => (
  <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
    {strokes.map((stroke, index) => (
      <path key={index} d={lineOf(stroke)} />
    ))}
  </svg>
)
