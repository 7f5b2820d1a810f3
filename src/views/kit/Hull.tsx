/** Drawings of the brand: plates of a hull, the mark, the water. They carry no information and are mirrored with the page. */

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
