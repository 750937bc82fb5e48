import { leakedPasswords } from "./leaked-passwords.ts";
import { publicPassword } from "./public-password.ts";

/**
 * The most common passwords of at least six characters, from published lists of leaked ones, and
 * some that are common in India. Data.
 */
const words = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 7654321 654321 0987654321
111111 1111111 11111111 111111111 1111111111 222222 22222222 333333 444444 555555 5555555 55555555 666666 66666666 777777 7777777 77777777
888888 88888888 999999 99999999 999999999 000000 0000000 00000000 0000000000 121212 12121212 123123 123123123 112233 11223344 1122334455
123321 1234321 12344321 123454321 131313 147258 147258369 159357 159753 147852 741852963 789456 789456123 456789 456123 321321 321654 102030
10203040 100200 101010 123654 123789 112358 232323 252525 212121 696969 420420 786786 786110 009900
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop qwertyuiop123 qwert123 qweqwe qweasd qweasdzxc
qwe123 1qaz2wsx 1qazxsw2 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 asdfgh asdfghj asdfghjk asdfghjkl asdasd
asd123 asdf1234 asdfasdf zxcvbn zxcvbnm zxcvbnm123 zxczxc azerty azertyuiop
password password1 password12 password123 password1234 password12345 password! password@123 passw0rd p@ssw0rd p@ssword p@ssw0rd123 pass123 pass1234 pass@123 passport
pass12 passwd passpass secret secret123 letmein letmein1 letmein123 welcome welcome1 welcome123 welcome@123 welcome12 login123 access admin1 admin12 admin123 admin1234
admin@123 administrator root123 toor123 test123 test1234 test12345 testing testtest test@123 guest123 user123 username changeme changeme123 default default123 demo123 temp123
abc123 abc1234 abc12345 abcd123 abcd1234 abcd@1234 abc@123 abcdef abcdefg abcdefgh abcabc a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaaa
aa12345678 123abc 1234abcd 123qwe 123qweasd 1234qwer 12qwaszx 123456a 123456789a 123456q 12345q 12345a 1a2b3c 123asd 123456abc
iloveyou iloveyou1 iloveyou2 iloveu loveme lovely love123 loveyou sweetheart darling princess princess1 sunshine sunshine1 flower dragon dragon123 monkey monkey1 monkey123
master master123 shadow killer superman superman1 batman batman123 spiderman pokemon naruto pikachu starwars trustno1 whatever freedom football football1 baseball basketball
soccer hockey michael jordan jordan23 michelle jessica ashley daniel thomas charlie charlie1 andrew joshua matthew jennifer hunter hunter2 harley ranger buster tigger
cheese cookie chocolate computer internet samsung google google123 facebook instagram whatsapp gmail123 hello1 hello123 hello@123 hellohello nothing ginger pepper summer
summer123 winter winter123 spring autumn purple orange banana diamond silver golden mustang corvette ferrari mercedes yankees chelsea arsenal liverpool barcelona
india123 india@123 india1 indian indian123 bharat bharat123 hindustan krishna krishna123 krishna@123 radhakrishna ganesh ganesha ganesh123 lakshmi laxmi123 sairam sairam123
omsairam omsairam123 omnamahshivaya shivshakti jaimatadi jaihind jaihind123 jaishreeram hanuman mahadev harekrishna waheguru bismillah mummy123 mummypapa papamummy mumbai mumbai123
delhi123 chennai bangalore kolkata cricket cricket123 sachin sachin10 sachin123 tendulkar virat18 kohli18 virat123 dhoni7 dhoni07 msdhoni rahul123 rahul@123 priya123 pooja123 amit123
rajesh suresh ramesh mahesh deepak sanjay kumar123 kumar@123 sharma123 singh123 priyanka sweety sweetie babydoll jaan123 iloveindia charma charma123
`;

/** In lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...`${words} ${leakedPasswords}`.split(/\s+/).filter((word) => word.length >= 6),
  publicPassword,
]);
