import { encode } from 'uqr'

export interface QrCodeProps {
  readonly text: string
  /** Name for those who do not see it. */
  readonly label: string
}

/** Around the code: four modules, as the standard has it. */
const BORDER = 4

/** A QR code as one path of squares, dark on light in every theme: a reader wants it so. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
