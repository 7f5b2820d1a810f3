import { body, open, own, type Calls } from '../../support/calls.ts'

const opaque = 'x'.repeat(43)
const answerOfIssuer = { code: 'code', state: opaque, secret: opaque }

export const calls: Calls = {
  'get /login/getThirdParty': open('200 200'),
  'post /login/loginByGoogle': open('422 30061', body(answerOfIssuer)),
  'post /login/startGoogle': open('422 30061'),
  'post /user/linkGoogle': own('422 30061', body(answerOfIssuer)),
  'post /user/startLinkGoogle': own('422 30061'),
}
