import { expect, it } from 'vitest'
import { withAnd, withDirection, withObject, withSubject, withTopic } from '#shared/platform/particle.ts'

it.each([
  ['제목', '제목은', '제목을', '제목으로'],
  ['담당자', '담당자는', '담당자를', '담당자로'],
  ['메일', '메일은', '메일을', '메일로'],
  ['팀ID', '팀ID는', '팀ID를', '팀ID로'],
  ['EM', 'EM은', 'EM을', 'EM으로'],
  ['URL', 'URL은', 'URL을', 'URL로'],
  ['검색키워드1', '검색키워드1은', '검색키워드1을', '검색키워드1로'],
  ['항목2', '항목2는', '항목2를', '항목2로'],
  ['항목6', '항목6은', '항목6을', '항목6으로'],
  ['산업분류(10차)', '산업분류(10차)는', '산업분류(10차)를', '산업분류(10차)로'],
  ['가능금액(백만원)', '가능금액(백만원)은', '가능금액(백만원)을', '가능금액(백만원)으로'],
  ['한빛(주)', '한빛(주)는', '한빛(주)를', '한빛(주)로'],
  ['보고서.pdf', '보고서.pdf는', '보고서.pdf를', '보고서.pdf로'],
])('%s takes the particle that is spoken', (word, topic, object, direction) => {
  expect([withTopic(word), withObject(word), withDirection(word)]).toEqual([topic, object, direction])
})

it('knows subject and company of a word', () => {
  expect(['매출액', '주소'].map(withSubject)).toEqual(['매출액이', '주소가'])
  expect(['매출액', '주소'].map(withAnd)).toEqual(['매출액과', '주소와'])
})
