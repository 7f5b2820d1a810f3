import sharp from 'sharp'
import { LOOKED_AT, measureGrey, type Measured } from '../../src/domain/picture-quality.ts'

/** Of a JPEG that the venue itself has written. */
export const measurePicture = async (file: Buffer): Promise<Measured> => {
  const { width, height } = await sharp(file).metadata()
  const { data, info } = await sharp(file)
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A grey picture has one channel; should a reader give more, the first one is it.
  const grey = info.channels === 1 ? data : Buffer.from(data.filter((_, at) => at % info.channels === 0))
  return measureGrey({ grey, width: info.width, height: info.height }, Math.min(width, height))
}
