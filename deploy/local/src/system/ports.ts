import { UserError } from '../user-error.ts';
import { reserveFreePort } from '../processes/ports.ts';

/** Every port of a system, by the setting that changes it. */
export const defaultPorts = {
  GATEWAY_PORT: 8080,
  GATEWAY_OPS_PORT: 9100,
  CATALOG_PORT: 8101,
  CATALOG_OPS_PORT: 9101,
  ORDERS_PORT: 8102,
  ORDERS_OPS_PORT: 9102,
  EBOOK_ACCESS_PORT: 8103,
  EBOOK_ACCESS_OPS_PORT: 9103,
  ANALYTICS_PORT: 8104,
  ANALYTICS_OPS_PORT: 9104,
  WEB_PORT: 8105,
  WEB_OPS_PORT: 9105,
  PAYSTACK_PORT: 8090,
  MAIL_PORT: 8025,
  SMTP_PORT: 1025,
  POSTGRES_PORT: 54329,
  REDIS_PORT: 63799,
  KAFKA_PORT: 19092,
};

export type PortName = keyof typeof defaultPorts;
export type Ports = Record<PortName, number>;

const names = Object.keys(defaultPorts) as PortName[];

export const portsFrom = (environment: NodeJS.ProcessEnv): Ports => {
  const ports = { ...defaultPorts };
  for (const name of names) {
    const value = environment[name];
    if (!value) continue;
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new UserError(`${name}=${value} is not a port.`);
    ports[name] = port;
  }
  requireDistinctPorts(ports);
  return ports;
};

const requireDistinctPorts = (ports: Ports): void => {
  for (const name of names) {
    const other = names.find(
      (one) => one !== name && ports[one] === ports[name],
    );
    if (other)
      throw new UserError(
        `${name} and ${other} are both ${ports[name]}; change one of them in .env.`,
      );
  }
};

/** Returns free ports for one more system on this machine. */
export const reserveFreePorts = async (): Promise<Ports> => {
  const ports = { ...defaultPorts };
  for (const name of names) ports[name] = await reserveFreePort();
  return ports;
};
