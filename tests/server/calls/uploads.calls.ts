import { own, row, type Ask, type Calls, type MakeRow, type Owner } from '../../support/calls.ts'
import { pngOf } from '../../support/sample-pictures.ts'
import { newKey, type Venue } from '../../support/venue.ts'

const FILE = pngOf(24, 16)
const QUERY = 'purpose=depositProof'

const sent: MakeRow = async ({ token }, venue) => {
  const answer = await venue.post<{ id: string }>(`/user/uploadPicture?${QUERY}`, { token, key: newKey(), body: FILE })
  return answer.result.id
}
const file: Ask = () => ({ query: QUERY, body: FILE })

export const calls: Calls = {
  'post /user/uploadPicture': own('200 200', file),
  'get /user/picture/{id}': own('200 200', row(sent), '404 30017'),
  'post /user/removePicture/{id}': own('200 200', row(sent), '404 30017'),
}

export const leaves = [(owner: Owner, venue: Venue) => sent(owner, venue)]
