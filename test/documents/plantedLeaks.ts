import type { StoredRecord } from '#server/documents/guard/stored/storedRecord.ts'
import type { LeakKind } from '#shared/documents/guard/findings.ts'
import {
  accented,
  fullWidth,
  half,
  letterSigns,
  lookAlike,
  masked,
  mathematical,
  mathematicalDigits,
  spaced,
  takenApart,
} from './disguises.ts'
import { recordWith } from './guardScan.ts'

export interface Leak {
  kind: LeakKind
  text: string
}

export interface KnownCompany {
  record: StoredRecord
  name: string
  /** The company name without its legal form and without common words. */
  core: string
  part: string
  english: string
  englishWord: string
  /** The company name in Latin letters. */
  latin: string
  initials: string
  person: string
  shareholder: string
  business: [string, string, string]
  corporate: [string, string]
  phone: [string, string, string]
  domain: string
  label: string
  city: string
  places: string[]
  customer: string
  customerCore: string
}

const company = (known: Omit<KnownCompany, 'record'>, address: string): KnownCompany => ({
  ...known,
  record: recordWith({
    names: [
      { text: known.name, kind: '기업명' },
      { text: known.english, kind: '기업명' },
      ...[known.customer, '기타', '기타 5곳', '국내 A사'].map((text) => ({ text, kind: '거래처' as const })),
    ],
    people: [
      { text: known.person, kind: '대표자 이름', leads: true },
      ...[known.shareholder, '임직원', '견본투자조합', '기타주주'].map((text) => ({
        text,
        kind: '주주 이름' as const,
        leads: false,
      })),
    ],
    ids: [
      { text: known.business.join('-'), kind: '사업자번호' },
      { text: known.corporate.join('-'), kind: '법인등록번호' },
    ],
    phones: [known.phone.join('-')],
    domains: [`https://www.${known.domain}/ko`, `info@${known.domain}`, 'nobody.known@naver.com'],
    addresses: [address],
  }),
})

export const knownCompanies: KnownCompany[] = [
  company(
    {
      name: '두빛나래항공(주)',
      core: '두빛나래항공',
      part: '두빛나래',
      english: 'DUBIT NARAE AEROSPACE CO., LTD.',
      englishWord: 'Dubit',
      latin: 'dubitnarae',
      initials: 'ㄷㅂㄴㄹㅎㄱ',
      person: '유선호',
      shareholder: '편도연',
      business: ['613', '81', '40923'],
      corporate: ['194211', '0048206'],
      phone: ['055', '850', '1234'],
      domain: 'dubitnarae.co.kr',
      label: 'dubitnarae',
      city: '사천시',
      places: ['사남면', '견본산단로', '예시밸리'],
      customer: '가온누리우주(주)',
      customerCore: '가온누리우주',
    },
    '경남 사천시 사남면 견본산단로 25, 예시밸리 7층',
  ),
  company(
    {
      name: '주식회사 새론빛지능',
      core: '새론빛지능',
      part: '새론빛',
      english: 'Saeronbit Intelligence Inc.',
      englishWord: 'Saeronbit',
      latin: 'saeronbit',
      initials: 'ㅅㄹㅂㅈㄴ',
      person: '한유라',
      shareholder: '노시우',
      business: ['129', '87', '40612'],
      corporate: ['131211', '0048206'],
      phone: ['031', '7012', '3456'],
      domain: 'saeronbit.com',
      label: 'saeronbit',
      city: '성남시',
      places: ['분당구', '견본로', '판교테라스'],
      customer: '㈜미르전지',
      customerCore: '미르전지',
    },
    '경기도 성남시 분당구 견본로 25 (판교테라스)',
  ),
  company(
    {
      name: '미리내항온㈜',
      core: '미리내항온',
      part: '미리내',
      english: 'MIRINAE HANGON CO., LTD.',
      englishWord: 'Mirinae',
      latin: 'mirinae',
      initials: 'ㅁㄹㄴㅎㅇ',
      person: '황도윤',
      shareholder: '남궁솔아',
      business: ['220', '81', '62517'],
      corporate: ['110111', '2003007'],
      phone: ['02', '555', '7788'],
      domain: 'mirinae-hangon.kr',
      label: 'mirinaehangon',
      city: '평택시',
      places: ['진위면', '견본산단로', '하늘빌리지'],
      customer: '누리클린룸 주식회사',
      customerCore: '누리클린룸',
    },
    '경기 평택시 진위면 견본산단로 12 하늘빌리지 3동',
  ),
]

const ofKind = (kind: LeakKind, texts: string[]): Leak[] => texts.map((text) => ({ kind, text }))

const nameLeaks = ({ name, core, part, english, englishWord, latin, initials }: KnownCompany) =>
  ofKind('기업명', [
    name,
    core,
    `(주)${core}`,
    `㈜ ${core}`,
    `주식회사${core}`,
    `${core}㈜`,
    spaced(core),
    spaced(core, '·'),
    half(core, ' '),
    half(core, '-'),
    half(core, '\u200b'),
    core.normalize('NFD'),
    part,
    `${part} 그룹`,
    half(part, ' '),
    masked(core, 1, '○'),
    masked(core, 2, '*'),
    initials,
    english,
    english.toLowerCase(),
    english.replaceAll(/[.,]/g, ''),
    englishWord,
    englishWord.toUpperCase(),
    `${englishWord}사`,
    spaced(englishWord),
    latin,
    fullWidth(englishWord),
    ...letterSigns.map((by) => half(part, by)),
    ...letterSigns.map((by) => spaced(core, by)),
    half(core, 'ქ'),
    takenApart(core),
    `${takenApart(part.slice(0, 2))}${part.slice(2)}`,
    masked(core, 1, 'ქ'),
    lookAlike(englishWord),
    lookAlike(englishWord.toUpperCase()),
    accented(englishWord),
    mathematical(englishWord),
  ])

const personLeaks = ({ person, shareholder }: KnownCompany): Leak[] => [
  ...ofKind('대표자 이름', [
    person,
    spaced(person),
    `${person} 대표이사`,
    `${person[0]} 대표`,
    `${person[0]}회장`,
    person.slice(1),
    masked(person, 1, '○'),
    masked(person, 1, '*'),
    person.normalize('NFD'),
  ]),
  ...ofKind('주주 이름', [
    shareholder,
    spaced(shareholder),
    `${shareholder} 씨`,
    masked(shareholder, 1, '○'),
  ]),
]

const separators = ['-', '', ' ', '.', ' - ', 'ㆍ', '–', '−', '/', '·', 'ㅣ']
const spokenDigits = '공일이삼사오육칠팔구'
const spoken = (digits: string) => Array.from(digits, (digit) => spokenDigits[Number(digit)]).join('')

const numberLeaks = ({ business, corporate, phone }: KnownCompany): Leak[] => [
  ...ofKind('사업자번호', [
    ...separators.map((by) => business.join(by)),
    fullWidth(business.join('-')),
    mathematicalDigits(business.join('-')),
    spaced(business.join('')),
    `${business[0]}-${business[1]}-*****`,
    `${business[0]}-${business[1]}${business[2]}`,
    spoken(business.join('')),
  ]),
  ...ofKind('법인등록번호', [
    ...separators.slice(0, 7).map((by) => corporate.join(by)),
    fullWidth(corporate.join('')),
    spaced(corporate.join(' ')),
  ]),
  ...ofKind('전화번호', [
    ...separators.slice(0, 6).map((by) => phone.join(by)),
    `(${phone[0]}) ${phone[1]}-${phone[2]}`,
    `+82-${phone[0].slice(1)}-${phone[1]}-${phone[2]}`,
    `${phone[1]}-${phone[2]}`,
    fullWidth(phone.join('-')),
  ]),
]

const placeLeaks = ({ domain, label, city, places, customer, customerCore }: KnownCompany): Leak[] => [
  ...ofKind('도메인', [
    domain,
    domain.toUpperCase(),
    `www.${domain}`,
    `https://${domain}/about`,
    `sales@${domain}`,
    domain.replaceAll('.', ' . '),
    domain.replaceAll('.', '[dot]'),
    domain.replaceAll('.', ' 닷 '),
    label,
    fullWidth(domain),
  ]),
  ...ofKind('주소', [
    ...places,
    ...places.map((place) => `${place} 25`),
    city,
    spaced(city),
    `${city.slice(0, -1)}에서`,
    `${city.slice(0, -1)} 공장`,
  ]),
  ...ofKind('거래처', [
    customer,
    customerCore,
    `(주)${customerCore}`,
    half(customerCore, ' '),
    spaced(customerCore),
    masked(customerCore, 1, '○'),
    customerCore.normalize('NFD'),
  ]),
]

/** All tested ways in which a text can reveal the company, by accident or on purpose. */
export const leaksOf = (known: KnownCompany): Leak[] => [
  ...nameLeaks(known),
  ...personLeaks(known),
  ...numberLeaks(known),
  ...placeLeaks(known),
]

export const carriers: ((leak: string) => string)[] = [
  (leak) => `최근 3년 동안 ${leak}의 매출이 꾸준히 늘었습니다.`,
  (leak) => leak,
  (leak) => `장기계약을 맺은 곳은 (${leak}) 등입니다.`,
  (leak) => `안정적인 공급망: 핵심 공정은 ${leak}, 그 밖은 외주로 처리합니다.`,
]
