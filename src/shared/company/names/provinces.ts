/** The provinces (시·도) with all their names; the first one is the current official name. */
const provinces: readonly (readonly string[])[] = [
  ['서울특별시', '서울시', '서울'],
  ['부산광역시', '부산시', '부산'],
  ['대구광역시', '대구시', '대구'],
  ['인천광역시', '인천시', '인천'],
  // 광주시 is not listed, because a city in 경기도 has the same name.
  ['광주광역시', '광주'],
  ['대전광역시', '대전시', '대전'],
  ['울산광역시', '울산시', '울산'],
  ['세종특별자치시', '세종시', '세종'],
  ['경기도', '경기'],
  ['강원특별자치도', '강원도', '강원'],
  ['충청북도', '충북'],
  ['충청남도', '충남'],
  ['전북특별자치도', '전라북도', '전북'],
  ['전라남도', '전남'],
  ['경상북도', '경북'],
  ['경상남도', '경남'],
  // 제주시 is not listed, because it is the name of a city within the province.
  ['제주특별자치도', '제주도', '제주'],
]

/** All names of all provinces. */
export const provinceNames: ReadonlySet<string> = new Set(provinces.flat())

/**
 * Returns the other names of the province with which an address begins: 경상남도 for 경남, and 경남 for 경상남도. Empty if the
 * address begins with something else.
 */
export function otherProvinceNames(address: string): string[] {
  const first = firstWord(address)
  return provinceAtStart(address)?.filter((name) => name !== first) ?? []
}

function firstWord(address: string): string {
  const [first = ''] = address
    .trim()
    // Removes a leading postcode, with or without brackets.
    .replace(/^[([]?\d{3}-?\d{2,3}[)\]]?\s*/, '')
    .split(/[\s,]/, 1)
  return first
}

function provinceAtStart(address: string): readonly string[] | undefined {
  const first = firstWord(address)
  return provinces.find((province) => province.includes(first))
}

/** The short names of the provinces by region (권역), in which neighbouring provinces are together. */
export const provincesByRegion = {
  수도권: ['서울', '경기', '인천'],
  충청: ['대전', '세종', '충북', '충남'],
  호남: ['광주', '전북', '전남'],
  영남: ['부산', '대구', '울산', '경북', '경남'],
  강원: ['강원'],
  제주: ['제주'],
} as const
export type Province = (typeof provincesByRegion)[keyof typeof provincesByRegion][number]
export const shortProvinces = Object.values(provincesByRegion).flat() as Province[]

/** Returns the region of a province; null for other texts. */
export const regionOfProvince = (province: string | null): string | null =>
  Object.entries(provincesByRegion).find(([, names]) =>
    (names as readonly string[]).includes(province ?? ''),
  )?.[0] ?? null

/** Returns the short name of the province with which an address begins; null if it begins with something else. */
export function provinceOf(address: string | null | undefined): Province | null {
  const names = provinceAtStart(address ?? '')
  return shortProvinces.find((short) => names?.includes(short)) ?? null
}
