import { expect, it } from 'vitest'
import type { ReportData } from '#shared/registration/analysis.ts'
import type { Lesson } from '#shared/registration/teaching.ts'
import { sampleAnalysis } from '#test/kit/report.ts'
import { shapeOnly } from './shapeOnly.ts'

const data = sampleAnalysis('124-81-00998').data as ReportData
const lesson = (parts: Partial<Lesson>): Lesson => ({
  kind: 'balance',
  heading: '살림살이',
  head: ['살림이름', '@@@@년분'],
  columns: [],
  unit: null,
  labels: [],
  ...parts,
})

it.each([
  '두빛나래항공의살림',
  '유선호대표몫',
  '새한금속',
  '홍길동',
  '남궁현외#명',
  '박영수대표이사',
  '어느상사(주)',
  '주식회사어느상사',
  'anothercompanyco.,ltd',
])('%s is nobody else to know', (word) => {
  expect(shapeOnly(lesson({ heading: word }), data)?.heading).toBeNull()
  expect(shapeOnly(lesson({ head: [word, '살림이름', '@@@@년분'] }), data)?.head[0]).toBeNull()
  expect(shapeOnly(lesson({ labels: [{ label: word, field: 'totalAssets' }] }), data)?.labels).toEqual([])
  expect(shapeOnly(lesson({ heading: null, head: [word, '@@@@년분'] }), data)).toBeNull()
})

it.each([
  '살림살이한눈에보기',
  '보유재산전체',
  '주주명',
  '지분율',
  '자산총계',
  '주식수',
  '이름표',
  '기말금액',
  '당기',
  '구분',
])('%s is a word of tables', (word) => {
  expect(shapeOnly(lesson({ heading: word }), data)?.heading).toBe(word)
})
