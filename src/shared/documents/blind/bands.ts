import { readNumber } from '../../platform/readNumber.ts'
import type { Amount } from '../model/documentModel.ts'

const provinces: Record<string, readonly string[]> = {
  서울특별시: ['서울'],
  부산광역시: ['부산'],
  대구광역시: ['대구'],
  인천광역시: ['인천'],
  광주광역시: ['광주'],
  대전광역시: ['대전'],
  울산광역시: ['울산'],
  세종특별자치시: ['세종'],
  경기도: ['경기'],
  강원특별자치도: ['강원'],
  충청북도: ['충북', '충청북'],
  충청남도: ['충남', '충청남'],
  전북특별자치도: ['전북', '전라북'],
  전라남도: ['전남', '전라남'],
  경상북도: ['경북', '경상북'],
  경상남도: ['경남', '경상남'],
  제주특별자치도: ['제주'],
}

/** Returns the province that a word abbreviates or begins with, such as 경상남도 for 경남; null for other words. */
export const provinceOf = (word: string): string | null =>
  Object.entries(provinces).find(([, shorts]) => shorts.some((short) => word.startsWith(short)))?.[0] ?? null

/**
 * Reduces one or several places to their provinces. A text that does not begin with a province stays as it is, so that
 * the leak check finds it.
 */
export function provinceOnly(region: string): string {
  const [first = ''] = region.trim().split(/\s+/)
  if (provinceOf(first) === null) return region
  const places = region.split(/[,·/]|\s및\s/).map((place) => provinceOf(place.trim()))
  return [...new Set(places.filter((place) => place !== null))].join('·')
}

const ages = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5, 3]

/** Returns the age of the company as a range, such as 20년 이상, from a number of years or the year of founding. */
export function ageBand(text: string, thisYear: number): Amount | null {
  const founded = /(?:19|20)\d{2}/.exec(text)?.[0]
  const years =
    /(\d{1,3})\s*년/.exec(text.replace(/(?:19|20)\d{2}\s*년/, ''))?.[1] ?? /^\s*(\d{1,3})\s*$/.exec(text)?.[1]
  const age = years !== undefined ? Number(years) : founded === undefined ? null : thisYear - Number(founded)
  if (age === null || age < 0) return null
  const band = ages.find((from) => age >= from)
  return band === undefined ? { value: '3', unit: '년 미만' } : { value: String(band), unit: '년 이상' }
}

const heads = [10, 20, 30, 50, 100, 150, 200, 300, 500, 1000, 2000, 5000]
const spelled = (value: number) => value.toLocaleString('ko-KR')

export function headcountBand(text: string): Amount | null {
  const count = readNumber(text.split('명')[0] ?? '')
  if (count === null || count === undefined || count < 0) return null
  const above = heads.findIndex((limit) => count < limit)
  if (above === 0) return { value: '10', unit: '명 미만' }
  if (above < 0) return { value: spelled(heads.at(-1) ?? 0), unit: '명 이상' }
  return { value: `${spelled(heads[above - 1] ?? 0)}~${spelled(heads[above] ?? 0)}`, unit: '명' }
}

// Matches an exact number of employees. Ranges and their ends do not match.
const headcount =
  /(?<![\d,.~∼]\s?)(?:약\s?)?(\d[\d,]{0,12})\s?(?:여\s?)?명(?!\s?(?:이상|미만|이하|초과|[~∼]|대(?![가-힣])))/g

/** Replaces numbers of employees by ranges, even in the middle of a text, such as 약 143명 (계약직 포함). */
export function headcountText(text: string): string {
  const whole = headcountBand(text)
  if (whole) return `${whole.value}${whole.unit}`
  return text.replaceAll(headcount, (written, count: string) => {
    const band = headcountBand(count)
    return band ? `${band.value}${band.unit}` : written
  })
}

const millionOf = (text: string): number | null => {
  const million = readNumber(text.trim().replace(/백만\s?원?$/, ''))
  if (million !== undefined) return million
  const eok = readNumber(text.trim().replace(/억\s?원?$/, ''))
  return eok === null || eok === undefined ? null : eok * 100
}

const millions: Record<string, number> = { 조: 1e6, 억: 100, 천만: 10, 백만: 1, 만: 0.01, 천: 0.001 }
const price =
  /(?<![\d,.~∼]\s?)(?:약\s?)?((?:\d[\d,]{0,20}(?:\.\d{1,6})?\s?(?:조|억|천만|백만|만|천)\s?){1,4}원?|\d[\d,]{3,20}\s?원)(?!\s?원)(?!\s?(?:이상|미만|이하|초과|[~∼]|대(?![가-힣])))/g

const bandOf = (million: number): string => {
  const eok = million / 100
  if (eok < 1) return '1억원 미만'
  const step = 10 ** Math.floor(Math.log10(eok))
  return `${spelled(Math.floor(eok / step) * step)}억원대`
}

/**
 * Replaces a price in millions of won by a range, even in the middle of a text, such as 45,231백만원 (협의). A text without
 * a price stays as it is.
 */
export function priceBand(text: string): string {
  const million = millionOf(text)
  if (million !== null && million > 0) return bandOf(million)
  return text.replaceAll(price, (written, amount: string) => {
    const parts = Array.from(amount.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?(조|억|천만|백만|만|천)?/g))
    const sum = parts.reduce(
      (all, [, digits = '', unit]) =>
        all + Number(digits.replaceAll(',', '')) * (unit === undefined ? 1e-6 : (millions[unit] ?? 0)),
      0,
    )
    return sum > 0 ? bandOf(sum) : written
  })
}

const stake =
  /(?<![\d,.~∼]\s?)(?:약\s?)?(\d{1,3}(?:\.\d{1,4})?)\s?%(?!\s?(?:이상|미만|이하|초과|[~∼]|대(?![가-힣])))/g
const stakeOf = (percent: number): string => {
  if (percent >= 100) return '100%'
  return percent < 10 ? '10% 미만' : `${Math.floor(percent / 10) * 10}% 이상`
}

export function stakeBand(text: string): string {
  const percent = readNumber(text)
  if (percent === null || percent === undefined)
    return text.replaceAll(stake, (_, digits: string) => stakeOf(Number(digits)))
  return percent < 0 ? text : stakeOf(percent)
}
