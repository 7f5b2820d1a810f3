/** Drawings of the brand: plates of a hull, the mark, the water. Those without a label carry no information; they are mirrored with the page. */

const waves = (width: number, height: number, swell: number): string => {
  const crest = `c40-${swell} 80-${swell} 120 0s80 ${swell} 120 0`
  return `M0 ${height}${crest.repeat(Math.ceil(width / 240))}`
}

const Water = ({ width, height, top }: { readonly width: number; readonly height: number; readonly top: number }) => (
  <>
    <path d={`${waves(width, top, 8)}V${height}H0z`} fill="var(--c-water-deep)" opacity=".6" />
    <path d={`${waves(width, top + 20, 7)}V${height}H0z`} fill="var(--c-water-deep)" />
  </>
)

/** Behind Home's headline. */
export const HeroHull = () => (
  <svg className="hero__bg" viewBox="0 0 1440 440" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <path
      d={
        'M640 62H1440M640 236H1440M846 0V62M1010 0V62M1174 0V62M1338 0V62M770 62V236M934 62V236M1098 62V236M1262 62V236' +
        'M1420 62V236M846 236V440M1010 236V440M1174 236V440M1338 236V440M682 0V62M682 236V440'
      }
      fill="none"
      stroke="var(--c-on-hull)"
      opacity=".13"
    />
    <Water width={1440} height={440} top={406} />
  </svg>
)

/** Beside the entry forms: the mark on the hull. */
export const GateHull = () => (
  <svg className="hero__bg" viewBox="0 0 720 870" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path
      d={
        'M0 150H720M0 330H720M0 510H720M0 690H720M120 0V150M360 0V150M600 0V150M240 150V330M480 150V330M120 330V510M360 330V510' +
        'M600 330V510M240 510V690M480 510V690M120 690V870M360 690V870M600 690V870'
      }
      fill="none"
      stroke="var(--c-on-hull)"
      opacity=".13"
    />
    <g fill="none" stroke="var(--c-on-hull)" strokeWidth="9">
      <circle cx="360" cy="430" r="112" />
      <path d="M150 430h420" />
    </g>
    <Water width={720} height={870} top={772} />
  </svg>
)

/** The intro board: mark and load scale above the water. */
export const BoardHull = ({ label }: { readonly label: string }) => (
  <svg className="hero__bg" viewBox="0 0 390 440" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
    <path
      d={
        'M0 80H390M0 210H390M0 340H390M90 0V80M260 0V80M40 80V210M175 80V210M310 80V210M90 210V340M260 210V340M40 340V440' +
        'M175 340V440M310 340V440'
      }
      fill="none"
      stroke="var(--c-on-hull)"
      opacity=".13"
    />
    <g fill="none" stroke="var(--c-on-hull)" strokeWidth="8">
      <circle cx="150" cy="236" r="74" />
      <path d="M28 236h244" />
    </g>
    <path d="M306 150v176M306 153h36M306 196h36M306 236h48M306 280h36M306 323h36" fill="none" stroke="var(--c-on-hull)" strokeWidth="6" />
    <Water width={390} height={440} top={396} />
  </svg>
)

export interface LoadHullProps {
  /** Share of the assets that is held as margin; `null` when it can't be said. */
  readonly load: number | null
  readonly line: number
  /** What the drawing shows in one sentence. */
  readonly label: string
  readonly share: string
  readonly caption: string
  readonly lineCaption: string
}

/** A hull that lies as deep as the account is loaded, with its scale. Unlike the other drawings it carries a figure. */
export const LoadHull = ({ load, line, label, share, caption, lineCaption }: LoadHullProps) => {
  const heightOf = (part: number) => 226 - 196 * Math.min(Math.max(part, 0), 1)
  const level = heightOf(load ?? 0)
  const isPast = load !== null && load > line
  const marks = [0, 0.25, 0.5, 0.75, 1].filter((mark) => mark !== line)
  return (
    <svg viewBox="0 0 300 260" preserveAspectRatio="xMidYMax meet" role="img" aria-label={label} direction="ltr">
      <path
        d="M-600-114H900M-600-26H900M-600 62H900M-600 150H900M90-202V-114M220-202V-114M150-114V-26M280-114V-26M30-114V-26M90-26V62M220-26V62M150 62V150M280 62V150M30 62V150M90 150V260M220 150V260"
        fill="none"
        stroke="var(--c-on-hull)"
        opacity=".14"
      />
      <path
        d={`M-600 ${level}${'c25-6 50-6 75 0s50 6 75 0'.repeat(10)}V260H-600z`}
        fill={isPast ? 'var(--c-danger)' : 'var(--c-water-deep)'}
      />
      <g stroke="var(--c-on-hull)" strokeWidth="4" fill="none">
        <circle cx="86" cy={heightOf(line)} r="30" />
        <path d={`M30 ${heightOf(line)}h112`} />
        <path d={`M200 30V226${marks.map((mark) => `M200 ${heightOf(mark)}h18`).join('')}M200 ${heightOf(line)}h26`} strokeWidth="3" />
      </g>
      <g fill="var(--c-on-hull)" fontSize="12">
        {marks.map((mark) => (
          <text key={mark} x="224" y={heightOf(mark) + 4}>
            {mark * 100}%
          </text>
        ))}
        <text x="232" y={heightOf(line) + 4} fontWeight="600">
          {lineCaption}
        </text>
        <text x="30" y="216" fontSize="20" fontWeight="600">
          {share}
        </text>
        <text x="30" y="233">
          {caption}
        </text>
      </g>
    </svg>
  )
}
