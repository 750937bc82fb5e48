export default function Home() {
  return <h1>Charma</h1>;
}
