import type { Cluster, Redis } from 'ioredis';
import { openRedis } from '../redis.js';
import type { Receiver, Wire } from './wire.js';

const channel = 'fairview:news';

/** PUBLISH on one connection, SUBSCRIBE on another; ioredis connects and subscribes again by itself. */
export class RedisWire implements Wire {
  private readonly publisher: Redis | Cluster;
  private subscriber: Redis | Cluster | undefined;

  constructor(
    private readonly url: string,
    private readonly options: { readonly applicationName: string; readonly onError: (error: Error) => void },
  ) {
    this.publisher = this.connect('news out');
  }

  async send(text: string): Promise<void> {
    await this.publisher.publish(channel, text);
  }

  listen(receiver: Receiver): void {
    const subscriber = this.connect('news in');
    this.subscriber = subscriber;
    subscriber.on('message', (_channel: string, text: string) => receiver.message(text));
    // Subscribed again by hand at each connect, so as to know when the wire is up.
    subscriber.on('ready', () => {
      subscriber.subscribe(channel).then(() => receiver.up(), this.options.onError);
    });
  }

  close(): Promise<void> {
    this.publisher.disconnect();
    this.subscriber?.disconnect();
    return Promise.resolve();
  }

  private connect(purpose: string): Redis | Cluster {
    const redis = openRedis(this.url, {
      name: `${this.options.applicationName} ${purpose}`,
      autoResubscribe: false,
      // A notification that cannot be sent now is not worth a queue: the next one makes up for it.
      maxRetriesPerRequest: 1,
    });
    redis.on('error', this.options.onError);
    return redis;
  }
}
