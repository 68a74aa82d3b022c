/**
 * Common passwords of ten or more characters that forms warn about while typing: entries of public lists, Korean words
 * typed on a Latin keyboard, and names of this product. Shorter passwords, keyboard runs and repetitions are not
 * included, because other rules refuse them. The server checks a much longer list.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password12 password123 password1234 password12345 password123! passw0rd123 p@ssword123 p@ssw0rd123 p@ssw0rd1234
  passwordpassword adminadmin administrator administrator1 admin12345 admin123456 admin1234! adminpassword admin@1234
  qwerty1234 qwerty12345 qwerty123456 qwertyuiop qwertyuiop123 qwer1234!! qwer1234qwer qwerasdfzxcv 1q2w3e4r5t 1q2w3e4r5t6y
  1q2w3e4r!! q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc zaq12wsxcde3 zxcvbnm123 asdfghjkl1 asdf1234!!
  asdfasdf12 asdfqwer1234 a123456789 a1234567890 abc1234567 abc123456789 abcd123456 abcd1234!! abcde12345 abcdefg123 aa12345678
  aa123456789 a12345678! 123456789a 1234567890a 123456789q 1234567890q 12345qwert 123qweasdzxc 123qwe123qwe 123abc123abc
  1234qwerasdf 1234qwer!! qazwsxedc1 qazwsxedcrfv iloveyou12 iloveyou123 iloveyou1234 iloveyouforever letmein1234 letmein123
  welcome123 welcome1234 welcome123! welcome2024 welcome2025 welcome2026 changeme123 changeme1234 changeme!! changemenow
  secret1234 secretpassword mypassword mypassword1 mypassword123 newpassword newpassword1 testpassword test123456 test1234567
  test1234!! testtest12 testtest123 guest12345 guest123456 user123456 user1234567 root123456 rootpassword default123 temp123456
  temp1234!! temporary1 temporary123 football123 baseball123 basketball superman123 batman12345 spiderman1 starwars123 pokemon123
  princess123 sunshine123 dragon12345 monkey12345 master12345 michael123 jennifer123 computer123 computer1234 internet123
  samsung123 samsung1234 samsung12345 google12345 naver12345 naver123456 kakao12345 kakao123456 korea12345 korea123456
  seoul12345 seoul123456 seoul2024! seoul2025! seoul2026! company123 company1234 company12345 office1234 office12345
  business123 business1234 manager123 manager1234 manager12345 finance123 finance1234 marketing1 marketing123 consulting
  consulting1 consulting123 investment investment1 investment123 mergers123 acquisition acquisition1 spring2024! spring2025!
  spring2026! summer2024! summer2025! summer2026! autumn2024! autumn2025! autumn2026! winter2024! winter2025! winter2026!
  january2026 november2026 december2026 monday1234 friday1234 dealdesk01 dealdesk12 dealdesk123 dealdesk1234 dealdesk!! dealdesk123! dealdesk-demo dealdeskdemo
  dealdeskadmin dealdeskpassword dealdesk2025 dealdesk2026 dealdesk2026! rlacjftn12 dkssudgktpdy dkssud1234 dkssudgktpdy1
  tkfkdgody12 tkfkdgody1234 tkfkdgo1234 tkfkdgo123! rhdwnsla12 qlalfqjsgh qlalfqjsgh1 qlalfqjsgh12 qlalfqjsgh123 qlalfqjsgh1234
  rhksflwk123 rhksflwk1234 ghltk12345 ghltk123456 eoqkr12345 gksrnr12345 eogksalsrnr eogksalsrnr1 anrndghk123 tjdnf12345
  qkqh123456 wkddkfl123 alwjddl123 ehdgoanfrhk tjdrhd12345 tnwjd12345 rkskekfk1234 rlatkdgh123 dlwlgns123 skdml12345
  gksmfl12345 tkdtkddls123 a1s2d3f4g5 z1x2c3v4b5 qwert12345! 1234512345 0123456789a 1111122222 1212121212 1231231231 9876543210
  00000000001 10203040506 11223344556 112233445566 123123123123 147258369a 159357159357 7777777777a 987654321a 9876543210a`
    .split(/\s+/)
    .filter(Boolean),
)
