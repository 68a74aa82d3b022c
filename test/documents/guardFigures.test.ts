import { expect, it } from 'vitest'
import { recordWith, scan } from './guardScan.ts'

const million = 1e6
const record = recordWith({
  numbers: [
    { value: 45_231 * million, unit: 'won', leading: true },
    { value: 1_204.5 * million, unit: 'won' },
    { value: 3400 * million, unit: 'won', leading: true },
    { value: 143, unit: 'people', leading: true },
    { value: 62.43, unit: 'percent', leading: true },
    { value: 7.43, unit: 'percent' },
    { value: 4200, unit: 'area' },
  ],
  dates: [{ year: 2009, month: 3, day: 2, founding: true }],
})
const found = (text: string) => scan({ text }, record).map(({ kind, text: words }) => `${kind} ${words}`)

it.each([
  '매출액 45,231백만원',
  '45,231백만원 (협의)',
  '매출은 452.31억원입니다',
  '매출 약 452억원',
  '45,231,000천원',
  '45,231,000,000원',
  '４５，２３１백만원',
  '452억 3,100만원 수준',
  '(단위: 백만원) 45,231',
  '매각 희망가 34억원',
  '약 143명이 근무',
  '임직원 143 명',
  '직원 수: 143',
  '143여 명의 인력',
  '최대주주 지분율 62.4%',
  '이익률 7.43%',
  '부지 4,200㎡',
  '약 1,270평',
  '2009년 3월 2일',
  '2009.3.2 설립',
  '2009-03-02',
  '20090302',
  "'09.3 설립",
  '09년 3월',
  '2009년 3월에 시작',
  'March 2, 2009',
  '2009년에 설립되어',
  '창립기념일은 3월 2일',
  '2009년 봄(3월 2일)에 사업을 시작',
  '452억 3천1백만원',
  '452억3천백만 원',
  '4백52억 3천만원',
  '업력 17년',
  '설립 18년차',
])('finds %s', (text) => {
  expect(found(text)).not.toEqual([])
})

it.each([
  '매출 450억원대',
  '매출 400억원 이상',
  '100~150명 규모',
  '임직원 100명 이상',
  '최근 3년 평균 성장률 12%',
  '업력 10년 이상',
  '17년 만에 최대 실적',
  '2009년 금융위기 이후',
  '2024년 3월 결산',
  '지분 60% 이상',
  'ISO 9001 인증',
  '24시간 365일 운영',
  '30억원대',
  '3개 라인, 2교대',
  '3천 5백여 품목',
  '2026년 봄(3월 2일)에 출시',
  '1천 8백만원',
])('leaves %s alone', (text) => {
  expect(found(text)).toEqual([])
})
