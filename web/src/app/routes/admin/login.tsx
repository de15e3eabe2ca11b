export const Screen = () => <h1>Imprint</h1>;
