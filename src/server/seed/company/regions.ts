import type { Random } from './random.ts'

interface Region {
  /** The name of the city as it is printed in addresses. */
  city: string
  short: string
  areaCode: string
  /** The first four digits of corporate numbers that are registered in this region. */
  registry: string
  weight: number
  districts: readonly string[]
  complexes: readonly string[]
}

const region = (
  [city, short, areaCode, registry]: [string, string, string, string],
  weight: number,
  districts: string,
  complexes = '',
): Region => ({
  city,
  short,
  areaCode,
  registry,
  weight,
  districts: districts.split('·'),
  complexes: complexes === '' ? [] : complexes.split('·'),
})

const regions: readonly Region[] = [
  region(
    ['서울특별시', '서울', '02', '1101'],
    20,
    '강남구·서초구·금천구·구로구·성동구·영등포구·송파구·마포구',
  ),
  region(
    ['경기도', '경기', '031', '1311'],
    28,
    '안산시 단원구·시흥시·화성시·평택시·수원시 권선구·용인시 처인구·성남시 중원구·김포시·파주시·안양시 동안구',
    '반월국가산업단지·시화국가산업단지·발안일반산업단지·포승국가산업단지',
  ),
  region(
    ['인천광역시', '인천', '032', '1201'],
    8,
    '남동구·서구·부평구·연수구',
    '남동국가산업단지·주안국가산업단지',
  ),
  region(
    ['충청남도', '충남', '041', '1615'],
    7,
    '천안시 서북구·아산시·당진시·서산시',
    '천안일반산업단지·아산테크노밸리',
  ),
  region(
    ['충청북도', '충북', '043', '1501'],
    5,
    '청주시 흥덕구·음성군·진천군·충주시',
    '오창과학산업단지·오송생명과학단지',
  ),
  region(['대전광역시', '대전', '042', '1601'], 4, '유성구·대덕구·서구', '대덕연구개발특구'),
  region(['대구광역시', '대구', '053', '1701'], 5, '달서구·북구·달성군', '성서일반산업단지·달성일반산업단지'),
  region(
    ['경상북도', '경북', '054', '1746'],
    4,
    '구미시·경산시·포항시 남구·칠곡군',
    '구미국가산업단지·포항철강산업단지',
  ),
  region(
    ['부산광역시', '부산', '051', '1801'],
    5,
    '강서구·사상구·해운대구·사하구',
    '녹산국가산업단지·신평장림산업단지',
  ),
  region(
    ['경상남도', '경남', '055', '1901'],
    6,
    '창원시 성산구·김해시·양산시·사천시',
    '창원국가산업단지·사천일반산업단지',
  ),
  region(['울산광역시', '울산', '052', '1812'], 2, '남구·북구·울주군', '온산국가산업단지'),
  region(['광주광역시', '광주', '062', '2001'], 2, '광산구·북구', '하남일반산업단지·첨단과학산업단지'),
  region(
    ['전북특별자치도', '전북', '063', '2101'],
    2,
    '전주시 덕진구·익산시·군산시·완주군',
    '군산국가산업단지',
  ),
  region(['전라남도', '전남', '061', '2011'], 1, '여수시·순천시·광양시', '여수국가산업단지'),
  region(['강원특별자치도', '강원', '033', '1401'], 1, '원주시·춘천시·횡성군'),
  region(['제주특별자치도', '제주', '064', '2201'], 1, '제주시·서귀포시'),
]
const total = regions.reduce((sum, { weight }) => sum + weight, 0)

const roads = '산업로·공단로·테크노로·중앙로·새솔로·한빛대로·미래로·번영로·벚꽃로·과학로·호반로·성실로'.split(
  '·',
)

export interface Place {
  city: string
  short: string
  areaCode: string
  registry: string
  complex: string | null
  address: string
}

export function pickPlace(random: Random, inComplex: boolean): Place {
  let at = random.next() * total
  const found = regions.find(({ weight }) => (at -= weight) < 0) ?? regions[0]
  if (!found) throw new Error('no regions')
  const complex = inComplex && found.complexes.length > 0 ? random.pick(found.complexes) : null
  const road = `${random.pick(roads)} ${random.int(1, 480)}`
  const floor = complex ? '' : `, ${random.int(2, 18)}층`
  return { ...found, complex, address: `${found.city} ${random.pick(found.districts)} ${road}${floor}` }
}

/** A telephone number that belongs to nobody: 000 after the area code is never assigned. */
export const phoneNumber = (random: Random, areaCode: string) =>
  `${areaCode}-000-${String(random.int(0, 9999)).padStart(4, '0')}`
