import { expect, it } from 'vitest'
import { withObject, withTopic } from '#shared/platform/particle.ts'

it.each([
  ['제목', '제목은', '제목을'],
  ['담당자', '담당자는', '담당자를'],
  ['팀ID', '팀ID는', '팀ID를'],
  ['EM', 'EM은', 'EM을'],
  ['검색키워드1', '검색키워드1은', '검색키워드1을'],
  ['항목2', '항목2는', '항목2를'],
])('%s takes the particle that is spoken', (word, topic, object) => {
  expect([withTopic(word), withObject(word)]).toEqual([topic, object])
})
