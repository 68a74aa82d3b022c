import { expect, it } from 'vitest'
import { impliedStage } from './impliedStage.ts'

const ofText = (detailContent: string, keyPoints: string | null = null) =>
  impliedStage({ progressStage: '매칭진행', keyPoints, detailContent })

it.each([
  ['NDA 체결', 'nda'],
  ['Nda날인', 'nda'],
  ['N.D.A. 송부', 'nda'],
  ['ＮＤＡ 체결', 'nda'],
  ['엔디에이 체결', 'nda'],
  ['비밀유지 계약서 초안', 'nda'],
  ['비밀유지협약을 맺음', 'nda'],
  ['I.M. 발송', 'im'],
  ['기업소개서(IM) 전달', 'im'],
  ['투자 설명서 발송', 'im'],
  ['L.O.I 접수', 'loi'],
  ['인수 의향서 접수', 'loi'],
  ['NDA와 IM을 함께 보냄', 'im'],
  ['IMPORT 업체의 claim, LOIS와 A.I.M', null],
  ['일반 통화', null],
])('a report with the text %j implies the stage %j', (text, stage) => {
  expect(ofText(text)).toBe(stage)
  expect(ofText('통화', text)).toBe(stage)
})

it('the report stage alone decides if it implies a deal stage or none', () => {
  const texts = { keyPoints: null, detailContent: 'NDA 체결' }
  expect(impliedStage({ progressStage: 'MOU체결', ...texts })).toBe('mou')
  expect(impliedStage({ progressStage: '초기검토', ...texts })).toBeNull()
})
